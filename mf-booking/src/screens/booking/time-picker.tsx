import { useState } from 'react';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import { Button } from '@comanda/shared-ui/button';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { ChevronDown, ChevronUp } from '@comanda/shared-ui/icons';
import { Segmented } from '@comanda/shared-ui/segmented';
import { byHalf } from '../../rules/clock-face.ts';
import type { Half } from '../../rules/clock-face.ts';
import type { Slot } from '../../rules/slots.ts';
import { timesShown } from '../../rules/times-shown.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './time-picker.module.css';

interface HalfSwitchProps {
  readonly slots: readonly Slot[];
  readonly value: Half;
  readonly onValueChange: (half: Half) => void;
}

/** Before noon or after. Spec C2-047, C9-021. */
export function HalfSwitch({ slots, value, onValueChange }: HalfSwitchProps) {
  const { t, half: nameOf } = useTexts();
  const halves = byHalf(slots);
  return (
    <Segmented
      className={s.half}
      label={t('choose.half')}
      options={[
        { value: 'am', label: nameOf('am'), disabled: halves.am.length === 0 },
        { value: 'pm', label: nameOf('pm'), disabled: halves.pm.length === 0 },
      ]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}

interface TimeGridProps {
  readonly slots: readonly Slot[];
  readonly half: Half;
  /** Struck through: the venue is full then. */
  readonly taken: readonly PlainTime[];
  readonly value: PlainTime | null;
  readonly onValueChange: (time: PlainTime) => void;
  readonly note?: string | undefined;
}

/** The times of half a day: eight, and the rest when asked for. Spec C2-047. */
export function TimeGrid({ slots, half, taken, value, onValueChange, note }: TimeGridProps) {
  const { t, time, face } = useTexts();
  const [isExpanded, setExpanded] = useState(false);
  const { times, hasToggle } = timesShown(byHalf(slots)[half], isExpanded, value);
  return (
    <>
      <ChipGroup
        label={t('choose.hour')}
        layout={4}
        options={times.map((each) => ({ value: each, label: face(each), spoken: time(each), disabled: taken.includes(each) }))}
        value={value}
        onValueChange={onValueChange}
      />
      {(hasToggle || note !== undefined) && (
        <div className={s.foot}>
          {hasToggle && (
            <Button
              kind="link"
              trailingIcon={isExpanded ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {t(isExpanded ? 'choose.fewer' : 'choose.more')}
            </Button>
          )}
          {note !== undefined && <p className={s.note}>{note}</p>}
        </div>
      )}
    </>
  );
}
