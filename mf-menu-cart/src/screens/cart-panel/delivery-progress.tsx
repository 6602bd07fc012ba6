import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, Check, CircleCheck } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Progress } from '@comanda/shared-ui/progress';
import { deliveryGoal } from '../../rules/delivery-goal.ts';
import type { CartView } from '../../rules/type-change.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './delivery-progress.module.css';

/** What is missing for the minimum, then for free delivery; it never holds anyone up. X-03. */
export function DeliveryProgress({ record, cart }: CartView) {
  const { t } = useTexts();
  if (record === null || cart?.delivery === undefined || cart.lines.length === 0) return null;
  const goal = deliveryGoal(record.terms.delivery, cart.delivery, cart.subtotal);
  if (goal === null) return null;
  if (goal.kind === 'reached') {
    return (
      <div className={s.progress} data-reached="">
        <p className={cx(layout.row8, layout.small)}>
          <CircleCheck className={s.icon} />
          <span className={s.text}>{t('goal.reached')}</span>
          {goal.hasMinimum ? <MinimumMet /> : null}
        </p>
        <Progress label={t('goal.progressFree')} value={1} tone="ok" valueText={t('goal.reached')} />
      </div>
    );
  }
  const amount = formatMoney(goal.missing, record.venue.priceFormat);
  const sentence = t(`goal.${goal.kind}`, { amount });
  return (
    <div className={s.progress}>
      <p className={cx(layout.row8, layout.small)}>
        <Bike className={s.icon} />
        <span className={s.text}>
          <Emphasised sentence={sentence} part={amount} />
        </span>
        {goal.kind === 'free' && goal.hasMinimum ? <MinimumMet /> : null}
      </p>
      <Progress label={t(goal.kind === 'free' ? 'goal.progressFree' : 'goal.progressMinimum')} value={goal.share} valueText={sentence} />
    </div>
  );
}

function MinimumMet() {
  const { t } = useTexts();
  return (
    <span className={s.met}>
      <Check size={16} strokeWidth={2.4} />
      {t('goal.minimumMet')}
    </span>
  );
}

/** A translated sentence with one of its parts in bold. */
function Emphasised({ sentence, part }: { readonly sentence: string; readonly part: string }) {
  const at = sentence.indexOf(part);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <strong>{part}</strong>
      {sentence.slice(at + part.length)}
    </>
  );
}
