import { History } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { useLoaded, useVenueOf } from './desk-context.tsx';
import { money } from './format.ts';
import { List } from './list.tsx';
import { MoreButton } from './order-actions.tsx';
import { columnOf, ending, otherNumbers, paymentWord } from './order-view.ts';
import { Panel } from './panel.tsx';
import type { Order } from './records.ts';
import { Row } from './row.tsx';
import { T } from './texts.ts';

const SHOWN = 12;

/** The last orders that are no longer in process. */
export function ClosedPanel() {
  const shown = useLoaded('closed')
    ?.filter((order) => columnOf(order) === null)
    .slice(0, SHOWN);
  return (
    <Panel id="closed" icon={<History />} title={T.closed} folds>
      <List id="closed" items={shown} empty={T.noClosed}>
        {(order) => <ClosedRow key={order.iped} order={order} />}
      </List>
    </Panel>
  );
}

/** An order that has ended, with what can still be done to it. */
export function ClosedRow({ order }: { readonly order: Order }) {
  const { venue, venueName } = useVenueOf(order);
  const end = ending(order);
  const word = paymentWord(order);
  const numbers = otherNumbers(order).map((number) => ` · ${number}`);
  const payment = (
    <span key="payment" className={`word ${word.tone}`}>
      {word.text}
    </span>
  );
  return (
    <Row
      title={`#${order.iped} · ${venue === undefined ? order.det.total : money(order.det.total, venue.cur)}`}
      sub={[payment, ...numbers, venueName === '' ? '' : ` · ${venueName}`]}
    >
      <Tag tone={end.tone}>{end.text}</Tag>
      <MoreButton order={order} />
    </Row>
  );
}
