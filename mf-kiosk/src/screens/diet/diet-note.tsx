import { cx } from '@comanda/shared-ui/cx';
import { Info, TriangleAlert } from '@comanda/shared-ui/icons';
import { useDiet } from './use-diet.ts';
import * as s from './diet-note.module.css';

interface Props {
  /** Labels of the product, and of what is chosen with it. */
  readonly labels: readonly (readonly string[] | undefined)[];
  readonly className?: string | undefined;
}

/** What whoever told what they do not eat should know of a dish, in words. `data-diet` lets what stands around it be dimmed; it can be ordered all the same. X-18. */
export function DietNote({ labels, className }: Props) {
  const verdict = useDiet()(labels);
  if (verdict === undefined) return null;
  const { text, isAvoided } = verdict;
  return (
    <p className={cx(s.note, isAvoided && s.avoided, className)} data-diet={isAvoided ? 'avoid' : 'unknown'}>
      {isAvoided ? <TriangleAlert size="1.75rem" /> : <Info size="1.75rem" />}
      <span>{text}</span>
    </p>
  );
}
