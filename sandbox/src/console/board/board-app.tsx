import { useEffect, useState } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Bell } from '@comanda/shared-ui/icons';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { Connection, OtherLanguage } from '../around.tsx';
import { Clock, VenueChoice } from '../bar.tsx';
import { createChime } from '../chime.ts';
import { DeskContext, useDesk, useLoaded, useVenue } from '../desk-context.tsx';
import type { Desk } from '../desk.ts';
import type { CalledNumber } from '../records.ts';
import { K } from '../texts-kitchen.ts';
import { useAwake } from '../use-awake.ts';
import { withParameter } from '../view.ts';
import { WholeScreen } from '../whole-screen.tsx';
import { called, pagesOf, roomOf } from './board-view.ts';
import type { Room } from './board-view.ts';

const PAGE_MS = 8_000;
/** A number that was just called stands out for so long. */
const CALLED_MS = 20_000;

/** The board of a hall: the numbers that are being made and those that are ready, and nothing of anybody. */
export function BoardApp({ desk }: { readonly desk: Desk }) {
  useEffect(() => {
    document.title = K.boardTitle;
  }, []);
  useAwake();
  return (
    <DeskContext value={desk}>
      <Head />
      <Connection />
      <main id="main" className="board" tabIndex={-1}>
        <Columns />
      </main>
    </DeskContext>
  );
}

function Head() {
  return (
    <header className="bar board-bar" data-theme="dark">
      <img className="logo" src="/assets/brand/comanda.svg" alt="" width="36" height="36" />
      <h1>
        <VenueChoice isOne />
      </h1>
      <span className="switches">
        <Sound />
        <WholeScreen />
      </span>
      <nav aria-label={K.views}>
        <a href={withParameter('view', '')}>{K.toDesk}</a>
        <OtherLanguage />
      </nav>
      <Clock />
    </header>
  );
}

/** The chime has to be asked for once: browsers ring only after a tap. It goes when it is on, for a hall has nothing to press. */
function Sound() {
  const desk = useDesk();
  const [chime] = useState(createChime);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    return desk.store.subscribe(({ loaded: { board: now } }, { loaded: { board: before } }) => {
      if (now !== before && called(before, now).length > 0) chime.ring('called');
    });
  }, [desk, chime, isOn]);
  const enable = async () => {
    const hasSound = await chime.enable();
    setOn(hasSound);
    chime.ring('called');
  };
  return isOn ? null : (
    <Button size="sm" kind="secondary" icon={<Bell />} onClick={() => void enable()}>
      {K.soundOn}
    </Button>
  );
}

function Columns() {
  const board = useLoaded('board');
  const venue = useVenue();
  const fresh = useCalled();
  const room = useRoom();
  if (venue === undefined) return <p className="board-empty">{K.chooseVenue}</p>;
  return (
    <>
      <Column kind="preparing" title={K.preparing} hint="" numbers={board?.preparing ?? []} fresh={fresh} room={room} />
      <Column kind="ready" title={K.ready} hint={K.readyHint} numbers={board?.ready ?? []} fresh={fresh} room={room} />
    </>
  );
}

interface ColumnProps {
  readonly kind: 'preparing' | 'ready';
  readonly title: string;
  readonly hint: string;
  readonly numbers: readonly CalledNumber[];
  readonly fresh: ReadonlySet<number>;
  readonly room: Room;
}

/** A column; what does not fit at a size that is read across the hall follows on pages of its own. */
function Column({ kind, title, hint, numbers, fresh, room }: ColumnProps) {
  const pages = pagesOf(numbers, room);
  const page = usePage(pages.length);
  const shown = pages[page] ?? [];
  return (
    <section className={`board-column ${kind}`} aria-labelledby={`board-${kind}`}>
      <h2 id={`board-${kind}`}>
        {title}
        {pages.length < 2 ? null : (
          <span className="board-page">
            <span aria-hidden="true">{`${page + 1}/${pages.length}`}</span>
            <VisuallyHidden>{K.page(page + 1, pages.length)}</VisuallyHidden>
          </span>
        )}
      </h2>
      {kind === 'ready' && numbers.length === 0 ? <p className="board-hint">{K.nobodyReady}</p> : <p className="board-hint">{hint}</p>}
      <ul>
        {shown.map(({ iped, text }) => (
          <li key={iped} className={kind === 'ready' && fresh.has(iped) ? 'called' : ''}>
            {text}
          </li>
        ))}
      </ul>
      {kind === 'ready' ? (
        <VisuallyHidden role="status">
          {numbers
            .filter(({ iped }) => fresh.has(iped))
            .map(({ text }) => text)
            .join(', ')}
        </VisuallyHidden>
      ) : null}
    </section>
  );
}

/** The numbers that were called a moment ago. */
function useCalled(): ReadonlySet<number> {
  const desk = useDesk();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = desk.store.subscribe(({ loaded: { board: now } }, { loaded: { board: before } }) => {
      const numbers = now === before ? [] : called(before, now);
      if (numbers.length === 0) return;
      setFresh((known) => new Set([...known, ...numbers]));
      timers.add(setTimeout(() => setFresh((known) => new Set([...known].filter((one) => !numbers.includes(one)))), CALLED_MS));
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [desk]);
  return fresh;
}

function useRoom(): Room {
  const [room, setRoom] = useState(() => roomOf(innerWidth, innerHeight));
  useEffect(() => {
    const measure = () => setRoom(roomOf(innerWidth, innerHeight));
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return room;
}

/** Which of so many pages is shown: the next one every few seconds. */
function usePage(count: number): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => setPage((now) => now + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [count]);
  return count === 0 ? 0 : page % count;
}
