import { ChevronDown, Printer } from '@comanda/shared-ui/icons';
import { idOf, zoneOf } from './desk.ts';
import { useDesk, useDeskState, useLoaded, useVenue } from './desk-context.tsx';
import { timeOfDay } from './format.ts';
import { PRINTER, T } from './texts.ts';

/** The bar: venues with what waits there, connected surfaces, the printer, the clock of the sandbox. It is dark in both themes. */
export function Bar() {
  const isOnline = useDeskState((state) => state.isOnline);
  return (
    <header className="bar" data-theme="dark">
      <img className="logo" src="/assets/brand/comanda.svg" alt="" width="36" height="36" />
      <div className="chooser">
        <VenueChoice />
        <p>{T.place}</p>
      </div>
      {isOnline ? <Pills /> : null}
      <Clock />
    </header>
  );
}

/** What is so now: nobody is told what was so before the sandbox stopped answering. */
function Pills() {
  const surfaces = useLoaded('health')?.surfaces ?? 0;
  const printer = useLoaded('printer');
  const state = printer === null ? 'missing' : printer?.status;
  const waiting = (printer?.waiting ?? 0) === 0 ? '' : ` · ${T.waitingTickets(printer?.waiting ?? 0)}`;
  return (
    <>
      <p className={surfaces === 0 ? 'pill none' : 'pill'} id="surfaces">
        <span className="dot ok" />
        <span className="pill-text">{T.surfaces(surfaces)}</span>
        <span className="pill-count" aria-hidden="true">
          {surfaces}
        </span>
      </p>
      <p className={state === undefined || state === 'ready' ? 'pill' : 'pill wrong'} id="printer">
        <Printer />
        <span className="pill-text" id="printer-text">
          {state === undefined ? '' : `${PRINTER[state]}${waiting}`}
        </span>
      </p>
    </>
  );
}

/** The venue of this page. `isOne`: a page for a single venue that guests see: how many wait is not their business. */
export function VenueChoice({ isOne = false }: { readonly isOne?: boolean }) {
  const desk = useDesk();
  const venues = useLoaded('venues') ?? [];
  const chosen = useVenue();
  const all = { value: '', text: T.allVenues, waiting: venues.reduce((sum, { open, messages }) => sum + open + messages, 0) };
  const entries = [
    ...(isOne && chosen !== undefined ? [] : [all]),
    ...venues.map((venue) => ({ value: idOf(venue), text: venue.nr, waiting: venue.open + venue.messages })),
  ];
  return (
    <span className="choice">
      <select aria-label={T.venue} value={chosen === undefined ? '' : idOf(chosen)} onChange={({ target }) => desk.choose(target.value)}>
        {entries.map(({ value, text, waiting }) => (
          <option key={value} value={value}>
            {waiting === 0 || isOne ? text : `${text} (${waiting})`}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  );
}

/** The time of the sandbox at the venue. */
export function Clock() {
  const text = useDeskState((state) => timeOfDay(state.now, zoneOf(state), true));
  return (
    <time className="clock">
      {text.slice(0, 5)}
      <span className="seconds">{text.slice(5)}</span>
    </time>
  );
}
