import { filter, pairwise } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { SessionReader } from '@comanda/shared-contracts/host';
import { entrantOf, personOf } from '../auth/who.ts';
import type { ShellOverlay } from './create-overlay.ts';

/** A dialog of somebody who is gone must not write into the account of whoever comes next. */
export function closeWithPerson(session: Pick<SessionReader, 'changes'>, overlay: Pick<ShellOverlay, 'closeAll'>): Release {
  const closing = session.changes.pipe(pairwise(), filter(isGone)).subscribe(overlay.closeAll);
  return () => closing.unsubscribe();
}

/** Whether whoever was here is not any more. A guest may log in: of anybody else the session tells first that nobody is here. */
function isGone([before, now]: readonly [Session, Session]): boolean {
  const isLogin = before.kind === 'guest' && personOf(now) !== undefined;
  return entrantOf(before) !== undefined && entrantOf(before) !== entrantOf(now) && !isLogin;
}
