import { ChipGroup } from '@comanda/shared-ui/chip';
import { Stepper } from '@comanda/shared-ui/stepper';
import { MOST_CHIPS, partySizes } from '../../rules/party-size.ts';
import { useTexts } from '../use-texts.ts';

interface PartyPickerProps {
  readonly maximum: number;
  readonly value: number;
  readonly onValueChange: (size: number) => void;
  readonly layout: 'scroll' | 'wrap';
}

/** One chip for each size; plus and minus where a venue takes hundreds. Spec C5-047. */
export function PartyPicker({ maximum, value, onValueChange, layout }: PartyPickerProps) {
  const { t, people } = useTexts();
  if (maximum > MOST_CHIPS) {
    const labels = {
      group: t('choose.party'),
      increase: t('edit.more'),
      decrease: t('edit.fewer'),
      remove: t('edit.fewer'),
      value: people,
    };
    return <Stepper value={value} onValueChange={onValueChange} labels={labels} min={1} max={maximum} size="lg" />;
  }
  return (
    <ChipGroup
      label={t('choose.party')}
      shape="round"
      layout={layout}
      options={partySizes(maximum).map((size) => ({ value: String(size), label: size, spoken: people(size) }))}
      value={String(value)}
      onValueChange={(size) => onValueChange(Number(size))}
    />
  );
}
