import { Switch } from '@comanda/shared-ui/switch';
import { Tag } from '@comanda/shared-ui/tag';
import { useDesk, useDeskState } from '../desk-context.tsx';
import { dishesOf, isSoldOut, sellOut } from '../selling.ts';
import type { Dish } from '../selling.ts';
import { K } from '../texts-kitchen.ts';
import { T } from '../texts.ts';
import { useKitchenState } from './kitchen-context.tsx';
import { linesAt } from './kitchen-view.ts';

/** The dishes of the orders that this station has: whoever cooks finds first that one has run out. */
export function SellOutList() {
  const jb = useKitchenState((state) => state.jb);
  const orders = useKitchenState((state) => state.orders);
  const mine = [...orders.values()].map((order) => ({ ...order, det: { ...order.det, cart: { dl: linesAt(order, jb) } } }));
  const dishes = dishesOf(mine).toSorted((one, other) => one.np.localeCompare(other.np));
  return (
    <>
      <p className="hint">{dishes.length === 0 ? K.noDishes : K.sellOutHint}</p>
      <ul className="rows" id="sell-out">
        {dishes.map((dish) => (
          <DishRow key={`${dish.ir}-${dish.il}-${dish.ip}`} dish={dish} />
        ))}
      </ul>
    </>
  );
}

function DishRow({ dish }: { readonly dish: Dish }) {
  const desk = useDesk();
  const isOut = useDeskState(({ loaded }) => isSoldOut(loaded, dish));
  return (
    <li className="row">
      <Switch
        className={isOut ? 'row-switch out' : 'row-switch'}
        label={
          <>
            {dish.np} {isOut ? <Tag tone="bad">{T.soldOut}</Tag> : null}
          </>
        }
        aria-label={T.isAvailable(dish.np)}
        checked={!isOut}
        onCheckedChange={(isOn) => void sellOut(desk, dish, !isOn)}
      />
    </li>
  );
}
