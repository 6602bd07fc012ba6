import { memo } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { AlarmClock, Ban, CircleCheck, Timer } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { Notes, ORDER_ICON } from '../order-card.tsx';
import { columnOf, isLineCancelled, lineExtras, lineNotes, orderNotes, otherNumbers, subline, typeTag } from '../order-view.ts';
import { KeptFocus } from '../kept-focus.tsx';
import { joined } from '../row.tsx';
import { K } from '../texts-kitchen.ts';
import { T } from '../texts.ts';
import type { CardState } from './card-states.ts';
import { useTallness } from './flow.ts';
import { useKitchen } from './kitchen-context.tsx';
import { isCancelled } from './kitchen-step.ts';
import { areasOf, EVERY, isInKitchen, linesAt, NEXT, stageAt } from './kitchen-view.ts';
import { touched } from './touched.ts';

/** What a card shows, and its place. */
export interface CardProps extends CardState {
  /** The key that presses it, `''` for none. */
  readonly hotkey: string;
  /** Where it stands, from 0. */
  readonly column: number;
}

/** The card of an order: what this station makes of it, and the one step that comes next. */
export const KitchenCard = memo(function KitchenCard(card: CardProps) {
  const { order, stage, isFresh, isDismissed, isLate, wait, hotkey, jb, column } = card;
  const isOver = isDismissed || stage === 110 || !isInKitchen(order);
  const look = isCancelled(order) ? 'stopped' : isOver ? 'over' : isFresh ? 'fresh' : isLate ? 'overdue' : '';
  return (
    <li data-order={order.iped} style={{ gridColumnStart: column + 1 }}>
      <Sized className={`card ${look}`}>
        <Head order={order} hotkey={hotkey} isLate={isLate} wait={wait} />
        {isFresh ? <VisuallyHidden>{K.isNew}</VisuallyHidden> : null}
        <Place {...card} />
        {isCancelled(order) ? (
          <p className="stop">
            <Ban />
            {K.cancelled}
          </p>
        ) : null}
        <Comments order={order} />
        <Lines order={order} jb={jb} />
        <Elsewhere order={order} jb={jb} />
        <Step order={order} stage={stage} isDismissed={isDismissed} />
      </Sized>
    </li>
  );
});

function Sized({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const card = useTallness<HTMLElement>();
  return (
    <div className="sized">
      <article className={className} ref={card}>
        {children}
      </article>
    </div>
  );
}

/** A tap changes where a card stands and what its button says: whatever else is on it is not drawn again. P13. */
const Head = memo(function Head({ order, hotkey, isLate, wait }: Pick<CardProps, 'order' | 'hotkey' | 'isLate' | 'wait'>) {
  const tag = typeTag(order);
  return (
    <div className="card-head">
      {hotkey === '' ? null : (
        <kbd>
          <VisuallyHidden>{K.key(hotkey)}</VisuallyHidden>
          <span aria-hidden="true">{hotkey}</span>
        </kbd>
      )}
      <h2>
        <VisuallyHidden>{T.orderPrefix}</VisuallyHidden>
        {`#${order.iped}`}
      </h2>
      <span className={isLate ? 'wait late' : 'wait'}>
        {isLate ? <AlarmClock /> : <Timer />}
        <VisuallyHidden>{`${T.waits} `}</VisuallyHidden>
        {wait}
        {isLate ? <VisuallyHidden>{`, ${T.late}`}</VisuallyHidden> : null}
      </span>
      <Tag className="how" tone={tag.tone} icon={ORDER_ICON[tag.icon]}>
        {tag.text}
      </Tag>
      {otherNumbers(order).map((text) => (
        <strong key={text} className="shown-number">
          {text}
        </strong>
      ))}
    </div>
  );
});

const Comments = memo(function Comments({ order }: Pick<CardProps, 'order'>) {
  return <Notes notes={orderNotes(order)} />;
});

/** Whose it is and where it goes; and since when it stands in its stage, for its guest may wait for longer. */
function Place({ order, stage, since, venueName, today }: CardProps) {
  const where = joined(venueName, subline(order, today));
  const isBegun = stage !== undefined && stage > 40 && columnOf(order) !== null;
  return <p className="where">{joined(where, isBegun ? K.inStage(K.stage[stage], since) : stage === undefined ? '' : K.stage[stage])}</p>;
}

const Lines = memo(function Lines({ order, jb }: Pick<CardProps, 'order' | 'jb'>) {
  return (
    <ul className="dishes">
      {linesAt(order, jb).map((line) => {
        const extras = lineExtras(line);
        const isGone = isLineCancelled(order, line.lir);
        return (
          <li key={line.lir} className={isGone ? 'dish cancelled' : 'dish'}>
            <span className="quantity">{line.cant}</span>
            <span>
              <span className="name">{line.item.np}</span>
              {isGone ? <VisuallyHidden>{`, ${T.cancelled}`}</VisuallyHidden> : null}
              {extras === '' ? null : <span className="extras">{extras}</span>}
              <Notes notes={lineNotes(line)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
});

/** How far the other stations are: so that a dish and its drink go out together. */
const Elsewhere = memo(function Elsewhere({ order, jb }: Pick<CardProps, 'order' | 'jb'>) {
  if (jb === EVERY || order.ss < 0) return null;
  const others = areasOf([order]).flatMap((area) => {
    const stage = area === jb ? undefined : stageAt(order, area);
    return stage === undefined ? [] : [K.atStation(K.area(area), K.stage[stage])];
  });
  return others.length === 0 ? null : <p className="elsewhere">{others.join(' · ')}</p>;
});

interface StepChoice {
  readonly kind: 'primary' | 'soft' | 'secondary' | 'danger';
  readonly text: string;
  readonly act: () => void;
}

/**
 * The one step that comes next, as large as the card is wide; or the way back from the last one. It is one button, whatever it says: who works by
 * keyboard stays on it.
 */
function Step({ order, stage, isDismissed }: Pick<CardProps, 'order' | 'stage' | 'isDismissed'>) {
  const { tap, recall } = useKitchen();
  const { iped } = order;
  const isLast = !isCancelled(order) && (stage === undefined || NEXT[stage] === undefined);
  const over = isCancelled(order) ? (isDismissed ? K.seen : undefined) : isInKitchen(order) ? undefined : K.gone;
  const choice = ((): StepChoice => {
    if (isCancelled(order)) return { kind: 'danger', text: K.seen, act: () => tap(iped) };
    if (isLast) return { kind: 'secondary', text: K.undo, act: () => recall(iped) };
    return stage === 100
      ? { kind: 'primary', text: K.finish, act: () => tap(iped) }
      : { kind: 'soft', text: K.begin, act: () => tap(iped) };
  })();
  return (
    <KeptFocus heading="tickets-heading">
      {over === undefined ? (
        <div className={isLast ? 'outcome' : undefined}>
          {isLast ? <Done /> : null}
          <Button wide={!isLast} kind={choice.kind} data-name="step" onClick={choice.act} onTouchEnd={touched(choice.act)}>
            {choice.text}
            <VisuallyHidden>{K.of(iped)}</VisuallyHidden>
          </Button>
        </div>
      ) : (
        <p className="outcome">{over}</p>
      )}
    </KeptFocus>
  );
}

function Done() {
  return (
    <>
      <CircleCheck />
      {K.isReady}
    </>
  );
}
