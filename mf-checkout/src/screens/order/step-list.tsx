import type { OrderVenue } from '@comanda/shared-contracts/domain/order';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, Check, ChefHat, House, type Icon, Receipt, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import type { Step, StepId } from '../../rules/timeline.ts';
import { useOrderTime } from '../use-order-time.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './step-list.module.css';

const ICONS: Readonly<Record<StepId, Icon>> = {
  received: Receipt,
  preparing: ChefHat,
  ready: ShoppingBag,
  'on-the-way': Bike,
  delivered: House,
  'picked-up': House,
  served: Utensils,
};

/** The stations of the order from top to bottom, with their times; expected ones carry a tilde. */
export function StepList({ steps, venue }: { readonly steps: readonly Step[]; readonly venue: OrderVenue }) {
  const { t } = useTexts();
  const { time } = useOrderTime(venue);
  return (
    <ol className={layout.stack}>
      {steps.map(({ id, state, at, expectedAt }) => {
        const StepIcon = state === 'done' ? Check : ICONS[id];
        return (
          <li key={id} className={s.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={cx(layout.centered, s.disc)}>
              <StepIcon size={16} strokeWidth={state === 'done' ? 3 : 2.2} />
            </span>
            <span className={cx(layout.grow, layout.body, s.label)}>
              {t(`step.${id}`)} <VisuallyHidden>{t(`step.state.${state}`)}</VisuallyHidden>
            </span>
            <span className={layout.facts}>{at === undefined ? (expectedAt === undefined ? '' : `~${time(expectedAt)}`) : time(at)}</span>
          </li>
        );
      })}
    </ol>
  );
}
