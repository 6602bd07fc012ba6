import { useTranslation } from 'react-i18next';
import type { Stadium } from '../../rules/stadium.ts';
import { Select } from '@comanda/shared-ui/select';
import { isSuite } from '../../rules/seat-form.ts';
import { SeatFormFrame } from './seat-form-frame.tsx';
import { useSeatForm } from './use-seat-form.tsx';

/** Suite and name. Spec K2-026. */
export function SuiteForm({ stadium }: { readonly stadium: Stadium }) {
  const { t } = useTranslation('mf-stadium');
  const entry = useSeatForm(isSuite, { kind: 'suite', suite: '', name: '' }, stadium);
  return (
    <SeatFormFrame entry={entry}>
      <Select
        label={t('sector.suite')}
        placeholder={t('sector.choose')}
        options={stadium.suites.map((suite) => ({ value: String(suite), label: t('sector.suiteOption', { suite }) }))}
        value={entry.form.suite}
        error={entry.locationError}
        onValueChange={(suite) => entry.change({ suite })}
      />
    </SeatFormFrame>
  );
}
