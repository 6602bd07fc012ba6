import type { ReactNode } from 'react';
import { cx } from '@comanda/shared-ui/cx';
import { Pencil } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useTexts } from '../use-texts.ts';
import * as s from './review-row.module.css';

interface ReviewRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  /** Stands in for an empty value. */
  readonly missing: string;
  /** Without it the booking cannot be sent. */
  readonly isNeeded?: boolean;
  readonly onEdit: () => void;
}

/** One thing of the booking; the whole row opens its dialog. Spec C2-048. */
export function ReviewRow({ icon, label, value, missing, isNeeded = false, onEdit }: ReviewRowProps) {
  const { t } = useTexts();
  const isEmpty = value === '';
  return (
    <li className={s.item}>
      <button type="button" className={s.row} onClick={onEdit}>
        <span className={cx(layout.stack, layout.muted)}>{icon}</span>
        <span className={cx(layout.stack, layout.grow)}>
          <span className={layout.note}>{label}</span>
          <span className={cx(layout.option, layout.tabular, layout.breaks, isEmpty && (isNeeded ? s.needed : layout.faint))}>
            {isEmpty ? missing : value}
          </span>
        </span>
        <Pencil className={s.pencil} />
        <VisuallyHidden>{t('review.edit')}</VisuallyHidden>
      </button>
    </li>
  );
}
