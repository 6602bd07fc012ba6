import { useStore } from 'zustand';
import { cx } from '@comanda/shared-ui/cx';
import { Info, TriangleAlert } from '@comanda/shared-ui/icons';
import { hasDiet } from '@comanda/shared-contracts/domain/diet';
import type { Labels } from '../../state/diet-store.ts';
import type { Stores } from '../../state/stores.ts';
import { useDiet } from './use-diet.ts';
import * as s from './diet-note.module.css';

interface Props {
  readonly stores: Pick<Stores, 'diet'>;
  readonly labels: Labels;
  readonly className?: string | undefined;
}

/**
 * What a diner with a profile should know of a dish, in words. `data-diet` lets what stands around it be dimmed; nothing is ever
 * hidden. X-18.
 */
export function DietNote(props: Props) {
  // Nearly nobody has a profile, and there is a note in each row.
  return useStore(props.stores.diet.view, hasDiet) ? <Note {...props} /> : null;
}

function Note({ stores, labels, className }: Props) {
  const verdict = useDiet(stores)?.(labels);
  if (verdict === undefined) return null;
  const { text, isAvoided } = verdict;
  return (
    <p className={cx(s.note, isAvoided && s.avoided, className)} data-diet={isAvoided ? 'avoid' : 'unknown'}>
      {isAvoided ? <TriangleAlert /> : <Info />}
      <span>{text}</span>
    </p>
  );
}
