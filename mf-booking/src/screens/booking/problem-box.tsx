import { useEffect, useRef } from 'react';
import type { PlainTime } from '@comanda/shared-contracts/domain/time';
import { Banner } from '@comanda/shared-ui/banner';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { Problem } from '../../state/draft-store.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './problem-box.module.css';

interface ProblemBoxProps {
  readonly problem: Problem;
  readonly chosen: PlainTime | null;
  readonly onTime: (time: PlainTime) => void;
}

/** Why the booking was not made, and the free times near the one that was asked for.. */
export function ProblemBox({ problem, chosen, onTime }: ProblemBoxProps) {
  const { t, time } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // It stands above what was scrolled to when the booking was sent.
  useEffect(() => {
    // In braces: some browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  const times = 'times' in problem ? problem.times : [];
  const stated = 'message' in problem ? problem.message : undefined;
  return (
    <div className={s.box} ref={box}>
      <Banner tone={problem.kind === 'unknown' ? 'warn' : 'bad'} live="alert">
        {stated === undefined ? t(`problem.${problem.kind}`) : `${stated} ${t('problem.kept')}`}
      </Banner>
      {times.length > 0 && (
        <div className={cx(layout.stack8, layout.oneColumn)}>
          <p className={layout.link}>{t('problem.times')}</p>
          <ChipGroup
            label={t('problem.times')}
            layout={4}
            options={times.map((each) => ({ value: each, label: time(each) }))}
            value={chosen}
            onValueChange={onTime}
          />
        </div>
      )}
    </div>
  );
}
