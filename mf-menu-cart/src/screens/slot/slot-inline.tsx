import { formatDate, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Select } from '@comanda/shared-ui/select';
import type { CartRecord } from '../../rules/cart-record.ts';
import { minimumDays } from '../../rules/deferred.ts';
import { isPlainTime } from '@comanda/shared-contracts/domain/time';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import { useSlotForm } from './slot-form.ts';
import * as s from './slot.module.css';

/** Day and time of the order, in the menu itself; it sets the same fields as the dialog. Spec C2-042, C2-059. */
export function SlotInline({
  record,
  stores,
  onDone,
}: {
  readonly record: CartRecord;
  readonly stores: Stores;
  readonly onDone: () => void;
}) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const form = useSlotForm(record);
  const locale = host.i18n.locale();
  const { deferred } = record.terms;
  const chooseTime = (time: string) => {
    form.chooseTime(time);
    if (isPlainTime(time)) stores.cart.setSlot({ date: form.date, time });
  };
  const chooseDate = (preferred: string) => {
    const { date, time } = form.chooseDate(preferred);
    // What stands in the fields is what is ordered; a day without an hour is no time: it is asked for.
    stores.cart.setSlot(time === '' ? null : { date, time });
  };
  return (
    <div className={s.inline} role="group" aria-label={t('slot.title')}>
      <Select
        label={t('slot.day')}
        options={form.days.map((date) => ({ value: date, label: formatDate(date, locale) }))}
        value={form.date}
        onValueChange={chooseDate}
      />
      <Select
        label={t('slot.time')}
        placeholder={t('slot.pickShort')}
        options={form.times.map((time) => ({ value: time, label: formatTime(time, locale) }))}
        value={form.time}
        onValueChange={chooseTime}
      />
      {deferred?.message === undefined ? null : <p className={`${layout.note} ${layout.wholeRow}`}>{deferred.message}</p>}
      <p className={`${layout.note} ${layout.wholeRow}`}>{t(form.days.length === 0 ? 'slot.none' : 'slot.variation')}</p>
      {deferred === undefined || minimumDays(deferred) > 0 ? null : (
        <Button
          kind="link"
          onClick={() => {
            stores.cart.setSlot(null);
            onDone();
          }}
        >
          {t('slot.soon')}
        </Button>
      )}
    </div>
  );
}
