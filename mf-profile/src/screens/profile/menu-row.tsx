import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRight } from '@comanda/shared-ui/icons';
import * as s from './menu-row.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Leads there, else `onPress` is called. */
  readonly path?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** A row of the profile's menu: a link, or a button that opens a dialog. */
export function MenuRow({ icon, label, hint, path, onPress }: Props) {
  const content = (
    <>
      <span className={s.icon}>{icon}</span>
      <span className={s.texts}>
        <span className={s.label}>{label}</span>
        {hint !== undefined && <span className={s.hint}>{hint}</span>}
      </span>
      <ChevronRight className={s.chevron} size={20} />
    </>
  );
  if (path !== undefined) {
    return (
      <Link className={s.row} to={path}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={s.row} onClick={onPress}>
      {content}
    </button>
  );
}
