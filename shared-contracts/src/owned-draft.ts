import type { BusReader } from './bus.ts';
import { personChange, personOf } from './domain/person.ts';
import type { SessionReader } from './host.ts';

/** What somebody types on a page, as the page shows it and takes it away. */
export interface OwnedDraft<Typed> {
  /** Whoever typed is not here: shows nothing of it any more, and hands it over. */
  readonly hide: () => Typed;
  /** They are back. */
  readonly show: (typed: Typed) => void;
  /** They do not come back: they logged out, or another account is here. */
  readonly forget?: () => void;
}

/**
 * Keeps a draft with whoever typed it, for as long as the page lives. A visitor or a guest who logs in goes on with theirs; one whose session ran out, or
 * ended in another tab, finds it again when they are back; nobody else is shown anything of it. X-04, Spec C6-010.
 */
export function ownDraft<Typed>(
  { session, bus }: { readonly session: SessionReader; readonly bus: Pick<BusReader, 'events'> },
  { hide, show, forget = () => undefined }: OwnedDraft<Typed>,
): void {
  let last = session.current();
  let away: { readonly name: string; readonly typed: Typed } | undefined;
  const drop = (): void => {
    if (away !== undefined) forget();
    away = undefined;
  };
  session.changes.subscribe((now) => {
    const before = last;
    last = now;
    if (personChange(before, now) === 'left') away = { name: personOf(before), typed: hide() };
    // Of a visitor or a guest nobody knows yet who they are.
    if (away === undefined || now.kind === 'visitor' || now.kind === 'guest') return;
    if (away.name !== personOf(now)) return drop();
    show(away.typed);
    away = undefined;
  });
  bus.events('session/ended').subscribe(({ reason }) => (reason === 'logged-out' ? drop() : undefined));
}
