import { Button } from '@comanda/shared-ui/button';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useDesk, useDeskState } from './desk-context.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { MenuItem } from './more-menu.tsx';
import { choicesOf, columnOf, primaryAction } from './order-view.ts';
import type { Choice } from './order-view.ts';
import { useOverlay } from './overlay.tsx';
import type { Question } from './overlay.tsx';
import type { Order } from './records.ts';
import { dishesOf, isSoldOut, sellOut } from './selling.ts';
import { ACTION, T } from './texts.ts';

const KIND_OF = { new: 'primary', kitchen: 'soft', ready: 'secondary' } as const;

/** Does something to an order, and asks first where it cannot be undone. */
function useTake(order: Order): (choice: Pick<Choice, 'action' | 'line'>) => Promise<void> {
  const desk = useDesk();
  const overlay = useOverlay();
  return async ({ action, line }) => {
    const question = questionOf(order, action, line?.name);
    if (question !== undefined && !(await overlay.confirm(question))) return;
    const body = line === undefined ? {} : { lir: line.lir };
    await desk.change(`/sandbox/api/orders/${order.iped}/${action}`, body, T.done(order.iped, action), T.impossible(order.iped));
  };
}

function questionOf({ iped }: Order, action: string, line = ''): Question | undefined {
  const { reject, rejectWhy, rejectDo, cancelLine, cancelLineWhy, cancelLineDo } = T.confirm;
  if (action === 'reject') return { title: reject(iped), text: rejectWhy, action: rejectDo };
  return action === 'cancel-line' ? { title: cancelLine(line), text: cancelLineWhy, action: cancelLineDo } : undefined;
}

/** The step that usually comes next. */
export function PrimaryButton({ order }: { readonly order: Order }) {
  const take = useTake(order);
  const action = primaryAction(order);
  const column = columnOf(order);
  if (action === undefined) return null;
  return (
    <Button
      className="next"
      size="xs"
      kind={column === null ? 'secondary' : KIND_OF[column]}
      data-name="primary"
      onClick={() => void take({ action })}
    >
      {ACTION[action] ?? action}
      <VisuallyHidden>{` ${T.order(order.iped)}`}</VisuallyHidden>
    </Button>
  );
}

/** Whoever finds that a dish has run out sees it by an order: it is sold out, and again for sale, from there. */
function useSelling(order: Order): readonly MenuItem[] {
  const desk = useDesk();
  const dishes = columnOf(order) === null ? [] : dishesOf([order]);
  // As a text, which stays the same while nothing of this order changes.
  const out = useDeskState(({ loaded }) => dishes.map((dish) => Number(isSoldOut(loaded, dish))).join(' ')).split(' ');
  return dishes.map((dish, index) => {
    const isOut = out[index] === '1';
    return { label: isOut ? T.sellAgain(dish.np) : T.sellOut(dish.np), isDangerous: false, run: () => void sellOut(desk, dish, !isOut) };
  });
}

/** The button with the menu of all that can be done beside; nothing when that is nothing. */
export function MoreButton({ order }: { readonly order: Order }) {
  const take = useTake(order);
  const actions = choicesOf(order).map((choice) => ({
    label: choice.line === undefined ? (ACTION[choice.action] ?? choice.action) : T.cancelLine(choice.line.name),
    isDangerous: choice.isDangerous,
    run: () => void take(choice),
  }));
  const selling = useSelling(order);
  // What is dangerous stands last.
  const items = [...actions, ...selling].toSorted((one, other) => Number(one.isDangerous) - Number(other.isDangerous));
  return items.length === 0 ? null : <MoreMenu label={T.more(order.iped)} items={items} />;
}
