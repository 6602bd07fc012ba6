import { History } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { useLoaded, useVenueOf } from './desk-context.tsx';
import { money } from './format.ts';
import { MoreButton } from './order-actions.tsx';
import { columnOf, ending, otherNumbers, paymentWord } from './order-view.ts';
import { joined, Nothing, Panel, RowText } from './panel.tsx';
import type { Order } from './records.ts';
import { Rows } from './rows.tsx';
import { T } from './texts.ts';

const SHOWN = 12;

/** The last orders that are no longer in process. */
export function ClosedPanel() {
  const orders = useLoaded('closed');
  const shown = orders?.filter((order) => columnOf(order) === null).slice(0, SHOWN) ?? [];
  return (
    <Panel id="closed" icon={<History />} title={T.closed} folds>
      <Rows id="closed" heading="closed-heading">
        {shown.map((order) => (
          <ClosedRow key={order.iped} order={order} />
        ))}
      </Rows>
      {orders !== undefined && shown.length === 0 ? <Nothing>{T.noClosed}</Nothing> : null}
    </Panel>
  );
}

/** An order that has ended, with what can still be done to it. */
export function ClosedRow({ order }: { readonly order: Order }) {
  const { venue, venueName } = useVenueOf(order);
  const end = ending(order);
  const word = paymentWord(order);
  const rest = joined(...otherNumbers(order), venueName);
  return (
    <li className="row">
      <RowText
        title={`#${order.iped} · ${venue === undefined ? order.det.total : money(order.det.total, venue.cur)}`}
        sub={
          <>
            <span className={`word ${word.tone}`}>{word.text}</span>
            {rest === '' ? '' : ` · ${rest}`}
          </>
        }
      />
      <Tag tone={end.tone}>{end.text}</Tag>
      <MoreButton order={order} />
    </li>
  );
}
