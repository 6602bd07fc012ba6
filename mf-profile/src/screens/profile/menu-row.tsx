import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '@comanda/shared-ui/cx';
import { ChevronRight } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
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
      <span className={cx(layout.plate, layout.sunk, layout.muted)}>{icon}</span>
      <span className={cx(layout.stack, layout.grow)}>
        <span className={layout.name}>{label}</span>
        {hint !== undefined && <span className={cx(layout.facts, layout.breaks)}>{hint}</span>}
      </span>
      <ChevronRight className={cx(layout.rigid, layout.faint)} size={20} />
    </>
  );
  if (path !== undefined) {
    return (
      <Link className={cx(layout.row12, s.row)} to={path}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={cx(layout.row12, s.row)} onClick={onPress}>
      {content}
    </button>
  );
}
