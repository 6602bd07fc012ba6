import { Button } from '@comanda/shared-ui/button';
import { typeTag } from '../order-view.ts';
import type { Order } from '../records.ts';
import { Row } from '../row.tsx';
import { K } from '../texts-kitchen.ts';
import { useKitchen, useKitchenState } from './kitchen-context.tsx';
import { isInKitchen, linesAt, stageAt } from './kitchen-view.ts';

const SHOWN = 8;

/** The last orders that left this station and are still here, whoever tapped them. */
export function RecallList({ onDone }: { readonly onDone: () => void }) {
  const kitchen = useKitchen();
  const jb = useKitchenState((state) => state.jb);
  const orders = useKitchenState((state) => state.orders);
  const left = [...orders.values()]
    .filter((order) => isInKitchen(order) && stageAt(order, jb) === 110)
    .toSorted((one, other) => other.fm - one.fm)
    .slice(0, SHOWN);
  const bringBack = ({ iped }: Order) => {
    kitchen.recall(iped);
    onDone();
  };
  return (
    <>
      <p className="hint">{left.length === 0 ? K.noRecall : K.recallHint}</p>
      <ul className="rows" id="recall">
        {left.map((order) => (
          <Row
            key={order.iped}
            title={`#${order.iped} · ${typeTag(order).text}`}
            sub={linesAt(order, jb)
              .map(({ cant, item }) => `${cant} ${item.np}`)
              .join(', ')}
          >
            <Button size="sm" kind="secondary" aria-label={K.recallOne(order.iped)} onClick={() => bringBack(order)}>
              {K.recall}
            </Button>
          </Row>
        ))}
      </ul>
    </>
  );
}
