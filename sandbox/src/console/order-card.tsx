import { memo } from 'react';
import { Bike, MessageSquare, MonitorSmartphone, ShoppingBag, TriangleAlert, Utensils } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useDeskState, useVenueOf } from './desk-context.tsx';
import { dayOf, money } from './format.ts';
import { MoreButton, PrimaryButton } from './order-actions.tsx';
import { columnOf, isLineCancelled, lineExtras, lineNotes, orderNotes, otherNumbers, paymentWord, subline, typeTag } from './order-view.ts';
import type { Note } from './order-view.ts';
import type { Order } from './records.ts';
import { joined } from './row.tsx';
import { NOTE, T } from './texts.ts';
import { Ago, Waited } from './waited.tsx';

/** Midnight is the beginning of a quarter of an hour, in every zone. */
const QUARTER_MS = 900_000;
/** The sign of how an order reaches its guest. */
export const ORDER_ICON = { bike: <Bike />, utensils: <Utensils />, kiosk: <MonitorSmartphone />, bag: <ShoppingBag /> };

/** One order of a column. */
export const OrderCard = memo(function OrderCard({ order }: { readonly order: Order }) {
  const { venue, venueName } = useVenueOf(order);
  const tag = typeTag(order);
  const word = paymentWord(order);
  const numbers = otherNumbers(order);
  return (
    <li className="order">
      <div className="order-head">
        <h3>
          <VisuallyHidden>{T.orderPrefix}</VisuallyHidden>
          {`#${order.iped}`}
        </h3>
        <Tag tone={tag.tone} icon={ORDER_ICON[tag.icon]}>
          {tag.text}
        </Tag>
        {order.amb === 'DEV' ? <Tag>{T.test}</Tag> : null}
        <Waited order={order} />
      </div>
      {numbers.length === 0 ? null : (
        <p className="numbers">
          {numbers.map((text) => (
            <strong key={text}>{text}</strong>
          ))}
        </p>
      )}
      <Place order={order} venueName={venueName} zone={venue?.tz} />
      <Notes notes={orderNotes(order)} />
      <Lines order={order} />
      <div className="order-foot">
        <p className="total">
          <strong>{venue === undefined ? String(order.det.total) : money(order.det.total, venue.cur)}</strong>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={`word ${word.tone}`}>{word.text}</span>
        </p>
        <MoreButton order={order} />
        <PrimaryButton order={order} />
      </div>
    </li>
  );
});

interface PlaceProps {
  readonly order: Order;
  readonly venueName: string;
  readonly zone: string | undefined;
}

/** Whose it is and where it goes; and since when it is being prepared or ready, for its guest may wait for longer. */
function Place({ order, venueName, zone }: PlaceProps) {
  const quarters = useDeskState(({ now }) => Math.floor(now / QUARTER_MS));
  const column = columnOf(order);
  const stage = column === null ? '' : T.stage[column];
  return (
    <p className="sub">
      {joined(venueName, subline(order, dayOf(quarters * QUARTER_MS, zone)), stage)}
      {stage === '' ? null : ' '}
      {stage === '' ? null : <Ago since={order.since} />}
    </p>
  );
}

/** What a guest wrote, so that nobody cooks past it. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  return notes.map(({ kind, text }) => (
    <span key={`${kind} ${text}`} className={`said ${kind}`}>
      {kind === 'allergy' ? <TriangleAlert /> : <MessageSquare />}
      <span>
        {kind === 'comment' ? <VisuallyHidden>{`${T.comment}: `}</VisuallyHidden> : <strong>{`${NOTE[kind]}: `}</strong>}
        {text}
      </span>
    </span>
  ));
}

function Lines({ order }: { readonly order: Order }) {
  return (
    <ul className="lines">
      {order.det.cart.dl.map((line, index) => {
        const extras = lineExtras(line);
        const isCancelled = isLineCancelled(order, index + 1);
        return (
          // A line has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={isCancelled ? 'line cancelled' : 'line'}>
            <span className="quantity">{line.cant}</span>
            <span>
              <span className="name">{line.item.np}</span>
              {extras === '' ? null : <span className="note">{` ·\u00A0${extras}`}</span>}
              {isCancelled ? <VisuallyHidden>{`, ${T.cancelled}`}</VisuallyHidden> : null}
              <Notes notes={lineNotes(line)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
