import type { GroupProblem } from '@comanda/shared-contracts/domain/extras';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { ExtrasGroup } from '@comanda/shared-contracts/domain/product';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Stepper } from '@comanda/shared-ui/stepper';
import { problemText } from '../../rules/group-text.ts';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './add-bar.module.css';

interface Props {
  readonly isEdit: boolean;
  /** Nothing can be added at all. */
  readonly isBlocked: boolean;
  /** The first group that is not settled. */
  readonly problem: { readonly group: ExtrasGroup; readonly problem: GroupProblem } | undefined;
  /** The group says it itself: here it is left to who does not see. */
  readonly isShownAtGroup: boolean;
  readonly quantity: number;
  readonly maximum: number;
  /** Undefined where nobody knows the price. */
  readonly total: Money | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onSubmit: () => void;
}

/** Quantity and add. While a group is not settled the button looks disabled, names the reason, and pressing it leads there. Spec K5-006. */
export function AddBar({ isEdit, isBlocked, problem, isShownAtGroup, quantity, maximum, total, onQuantity, onSubmit }: Props) {
  const { money, t, language } = useKiosk();
  const reason = problem === undefined ? undefined : problemText(nameIn(language, problem.group), problem.group, problem.problem);
  return (
    <BottomBar className={s.bar}>
      {reason === undefined || isBlocked ? null : (
        <p className={s.reason} id="add-reason" hidden={isShownAtGroup}>
          {t(...reason)}
        </p>
      )}
      <Stepper
        size="lg"
        min={1}
        max={Math.max(1, maximum)}
        value={quantity}
        disabled={isBlocked}
        onValueChange={onQuantity}
        labels={{
          group: t('product.quantity'),
          increase: t('product.increase'),
          decrease: t('product.decrease'),
          remove: t('product.remove'),
        }}
      />
      <button
        type="button"
        className={cx(buttonClass({ wide: true }), s.add)}
        aria-disabled={isBlocked || problem !== undefined ? true : undefined}
        aria-describedby={problem === undefined ? undefined : 'add-reason'}
        onClick={isBlocked ? undefined : onSubmit}
      >
        <ButtonContent price={total === undefined ? undefined : money(total)}>
          {t(isEdit ? 'product.update' : 'product.submit')}
        </ButtonContent>
      </button>
    </BottomBar>
  );
}
