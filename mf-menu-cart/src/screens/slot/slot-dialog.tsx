import { useState } from 'react';
import type { CartSlot } from '@comanda/shared-contracts/domain/cart';
import { formatDate, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { deviceZone } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Calendar } from '@comanda/shared-ui/calendar';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { CartRecord } from '../../rules/cart-record.ts';
import { minimumDays } from '../../rules/deferred.ts';
import { type SlotStep, slotSteps, slotTitle } from '../../rules/slot-steps.ts';
import { useTexts } from '../use-texts.ts';
import { type SlotForm, useSlotForm } from './slot-form.ts';
import * as s from './slot.module.css';

/** Width of the dialog, px. Spec C2-058. */
const WIDTH = 350;

interface Props {
  readonly record: CartRecord;
  readonly onChoose: (slot: CartSlot) => void;
  readonly onSoon: () => void;
  readonly onClose: () => void;
}

/** Day, time and the venue's message, one step each. Spec C2-058, C2-059, C5-037 to C5-039. */
export function SlotDialog({ record, onChoose, onSoon, onClose }: Props) {
  const { t } = useTexts();
  const form = useSlotForm(record);
  const { deferred } = record.terms;
  const message = deferred?.message;
  const steps = slotSteps({
    hasDays: deferred?.isOn === true && form.min !== form.max,
    hasTimes: deferred?.isOn === true,
    hasMessage: message !== undefined,
  });
  const [step, setStep] = useState<SlotStep>(() => steps[0] ?? 'time');
  const at = steps.indexOf(step);
  const title = slotTitle(steps, step);
  const next = steps[at + 1];
  const previous = steps[at - 1];
  const canGoOn = step === 'message' || (step === 'calendar' ? form.days.length > 0 : form.time !== '');
  const finish = () => {
    if (form.time === '') onClose();
    else onChoose({ date: form.date, time: form.time });
  };
  return (
    <Dialog
      open
      width={WIDTH}
      onClose={onClose}
      title={t(title.key, { step: title.step, steps: title.steps })}
      labels={{ close: t('slot.close') }}
      footer={
        <div className={s.footer}>
          {previous === undefined ? null : (
            <Button kind="secondary" onClick={() => setStep(previous)}>
              {t('slot.previous')}
            </Button>
          )}
          <Button
            className={s.onward}
            disabled={!canGoOn}
            aria-describedby={canGoOn ? undefined : 'slot-hint'}
            onClick={next === undefined ? finish : () => setStep(next)}
          >
            {t(next === undefined ? 'slot.confirm' : 'slot.next')}
          </Button>
        </div>
      }
    >
      <div className={layout.stack12}>
        {step === 'calendar' ? <Days form={form} /> : null}
        {step === 'time' ? <Times form={form} record={record} /> : null}
        {step === 'message' ? <p className={s.message}>{message}</p> : null}
        {canGoOn ? null : (
          <p id="slot-hint" className={layout.note}>
            {t(form.times.length === 0 ? 'slot.none' : 'slot.pick')}
          </p>
        )}
        {deferred === undefined || minimumDays(deferred) > 0 || step === 'message' ? null : (
          <Button kind="link" onClick={onSoon}>
            {t('slot.soon')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Days({ form }: { readonly form: SlotForm }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  return (
    <Calendar
      value={form.date}
      onValueChange={form.chooseDate}
      min={form.min}
      max={form.max}
      blocked={form.blocked}
      today={form.today}
      locale={host.i18n.locale()}
      labels={{ previous: t('slot.previousMonth'), next: t('slot.nextMonth'), loading: t('slot.loading') }}
    />
  );
}

function Times({ form, record }: { readonly form: SlotForm; readonly record: CartRecord }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const locale = host.i18n.locale();
  const { zone } = record.venue;
  return (
    <>
      <h3 className={layout.name}>{t('slot.times')}</h3>
      <p className={layout.note}>{formatDate(form.date, locale, 'full')}</p>
      <ChipGroup
        label={t('slot.times')}
        layout={3}
        options={form.times.map((time) => ({ value: time, label: formatTime(time, locale) }))}
        value={form.time === '' ? null : form.time}
        onValueChange={form.chooseTime}
      />
      <p className={layout.note}>{t('slot.variation')}</p>
      {zone === deviceZone() ? null : <p className={layout.note}>{t('slot.zone', { zone: zone.replaceAll('_', ' ') })}</p>}
    </>
  );
}
