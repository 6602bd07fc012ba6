import { useTranslation } from 'react-i18next';
import type { Stadium } from '../../rules/stadium.ts';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Select } from '@comanda/shared-ui/select';
import { lettersOf, numbersOf, rangeOf } from '../../rules/box-numbers.ts';
import { changeLetter, isBox } from '../../rules/seat-form.ts';
import { SeatFormFrame } from './seat-form-frame.tsx';
import { useSeatForm } from './use-seat-form.tsx';

/** Letter, number and name; the numbers depend on the letter. Spec K2-026, K9-011. */
export function BoxForm({ stadium }: { readonly stadium: Stadium }) {
  const { boxes } = stadium;
  const { t } = useTranslation('mf-stadium');
  const entry = useSeatForm(isBox, { kind: 'box', letter: '', number: '', name: '' }, stadium);
  const { form } = entry;
  const side = boxes.find(({ letter }) => letter === form.letter)?.sector ?? '';
  return (
    <SeatFormFrame entry={entry}>
      <div className={layout.stack8}>
        <p className={cx(layout.apart12, layout.link)}>
          <span aria-hidden="true">{t('sector.letter')}</span>
          <span className={layout.note}>{side}</span>
        </p>
        <ChipGroup
          label={t('sector.letter')}
          options={lettersOf(boxes).map((letter) => ({ value: letter, label: letter }))}
          value={form.letter === '' ? null : form.letter}
          onValueChange={(letter) => entry.change(changeLetter(form, letter, boxes))}
        />
      </div>
      <Select
        label={t('sector.number')}
        placeholder={t('sector.choose')}
        options={numbersOf(rangeOf(boxes, form.letter)).map((number) => ({ value: String(number), label: String(number) }))}
        value={form.number}
        error={entry.locationError}
        onValueChange={(number) => entry.change({ number })}
      />
    </SeatFormFrame>
  );
}
