import { Button } from '@comanda/shared-ui/button';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useDesk } from './desk-context.tsx';
import { MoreMenu } from './more-menu.tsx';
import { choicesOf, columnOf, primaryAction } from './order-view.ts';
import type { Choice } from './order-view.ts';
import { useOverlay } from './overlay.tsx';
import type { Question } from './overlay.tsx';
import type { Order } from './records.ts';
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

/** The button with the menu of all that can be done beside; nothing when that is nothing. */
export function MoreButton({ order }: { readonly order: Order }) {
  const take = useTake(order);
  const items = choicesOf(order).map((choice) => ({
    label: choice.line === undefined ? (ACTION[choice.action] ?? choice.action) : T.cancelLine(choice.line.name),
    isDangerous: choice.isDangerous,
    run: () => void take(choice),
  }));
  return items.length === 0 ? null : <MoreMenu label={T.more(order.iped)} items={items} />;
}
