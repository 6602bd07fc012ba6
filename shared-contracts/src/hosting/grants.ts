import { partOperations } from '../operations.ts';
import type { PinnedPassport, StatedCall } from '../passport.ts';
import type { RemoteId } from '../remotes.ts';

/** What a composition grants a part: calls that carry somebody's credentials, by the need that they have, and calls that may move money. */
export const GRANTS = ['optional', 'required', 'user', 'kiosk', 'money'] as const;
export type Grant = (typeof GRANTS)[number];

/** By part; one that is not named may call in nobody's name alone. */
export type Grants = Readonly<Record<string, readonly Grant[]>>;

/** A call of a part, and what it needs for it and is not granted. */
export interface Ungranted {
  readonly operation: string;
  readonly lacks: readonly Grant[];
}

/** The calls that a part is not granted. `table`: what the shell says of its own operations; of those that it does not name nothing is known here. */
export function ungranted(
  passport: PinnedPassport,
  table: Readonly<Record<string, StatedCall>>,
  granted: readonly Grant[],
): readonly Ungranted[] {
  const used = (passport.uses ?? []).flatMap((name) => (table[name] === undefined ? [] : [[name, table[name]] as const]));
  return [...used, ...Object.entries(passport.calls)].flatMap(([operation, call]) => {
    const lacks = needsOf(call).filter((need) => !granted.includes(need));
    return lacks.length === 0 ? [] : [{ operation, lacks }];
  });
}

/** A passport without the calls that a part is not granted: what is not in it no page makes. */
export function withinGrants(
  passport: PinnedPassport,
  table: Readonly<Record<string, StatedCall>>,
  granted: readonly Grant[],
): PinnedPassport {
  const refused = new Set(ungranted(passport, table, granted).map(({ operation }) => operation));
  if (refused.size === 0) return passport;
  return {
    ...passport,
    uses: (passport.uses ?? []).filter((name) => !refused.has(name)),
    calls: Object.fromEntries(Object.entries(passport.calls).filter(([name]) => !refused.has(name))),
  };
}

/**
 * The calls of a version of which nobody says what they are: its passport does not, and nor does the shell's table. A version of before, which
 * says nothing of its calls, makes those that are its part's alone. Undefined `table`: a shell of before, which knows all names.
 */
export function unsaid(
  id: RemoteId,
  passport: PinnedPassport | undefined,
  table: Readonly<Record<string, StatedCall>> | undefined,
): readonly string[] {
  if (table === undefined) return [];
  const made = passport?.uses ?? partOperations(id).filter((name) => !Object.hasOwn(passport?.calls ?? {}, name));
  return made.filter((name) => !Object.hasOwn(table, name));
}

function needsOf({ credentials, moneyMayHaveMoved }: StatedCall): readonly Grant[] {
  return [...(credentials === 'none' ? [] : [credentials]), ...(moneyMayHaveMoved ? (['money'] as const) : [])];
}
