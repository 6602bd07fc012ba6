import { isOperationOf } from '../operations.ts';
import type { PinnedPassport, StatedCall, StatedRoute } from '../passport.ts';
import { DOMAIN_OWNERS } from '../remotes.ts';
import type { PartId } from '../remotes.ts';
import { allPatterns, environmentOfPath } from '../routes/patterns.ts';
import { isKeyOf, STORAGE_KEYS } from '../storage-keys.ts';

/** A part with what it says of itself. */
export interface StatedPart {
  readonly id: PartId;
  readonly passport: PinnedPassport;
}

/** What two parts of one composition both claim, in words: `path /l/cart`. */
export interface Collision<P extends StatedPart> {
  readonly parts: readonly [P, P];
  readonly what: string;
}

/** What two parts of a composition (two versions of one part are one) cannot both have: a name of a route, a path, a call of their own, a storage key, a domain of topics, a name of a policy. */
export function collisions<P extends StatedPart>(parts: readonly P[]): readonly Collision<P>[] {
  return parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => {
      if (other.id === one.id) return [];
      const [ours, theirs] = [namesOf(one), new Set(namesOf(other))];
      const both = [...ours.filter((name) => theirs.has(name)), ...sharedCalls(one, other), ...sharedPaths(one, other)];
      return both.map((what): Collision<P> => ({ parts: [one, other], what }));
    }),
  );
}

/** What a part may not say of itself, in words: names that are not its own. Empty: nothing. */
export function misnamed({ id, passport }: StatedPart): readonly string[] {
  if (id === 'shell') return [];
  const owners: Readonly<Record<string, PartId>> = DOMAIN_OWNERS;
  const ownsTopic = (name: string): boolean => {
    const domain = name.slice(0, name.indexOf('/'));
    return Object.hasOwn(owners, domain) ? owners[domain] === id : passport.domains.includes(domain);
  };
  return [
    ...Object.keys(passport.calls)
      .filter((name) => !isOperationOf(id, name))
      .map((name) => `call ${name}`),
    ...Object.keys(passport.storage)
      .filter((key) => !isKeyOf(id, key) && !Object.hasOwn(STORAGE_KEYS, key))
      .map((key) => `key ${key}`),
    ...passport.domains.filter((domain) => Object.hasOwn(owners, domain) && owners[domain] !== id).map((domain) => `topics ${domain}/`),
    ...Object.values(passport.routes).flatMap((route) => ofVenues(route).map((pattern) => `path ${pattern}, which is a venue's`)),
    ...Object.keys(passport.commands ?? {})
      .filter((name) => !ownsTopic(name))
      .map((name) => `command ${name}`),
    ...passport.policies.filter((name) => name !== id && !name.startsWith(`${id}-`)).map((name) => `policy ${name}`),
  ];
}

/** Paths of a page of the site below those of venues: written out in more words than a venue's own page they would take its place. */
function ofVenues(route: StatedRoute): readonly string[] {
  const patterns = route.scope === 'site' ? allPatterns({ ...route, owner: 'shell' }) : [];
  return patterns.filter((pattern) => environmentOfPath(`${pattern.toLowerCase()}/`) !== undefined);
}

function namesOf({ passport }: StatedPart): readonly string[] {
  return [
    ...Object.keys(passport.routes).map((name) => `route ${name}`),
    ...Object.keys(passport.storage).map((key) => `key ${key}`),
    ...passport.domains.map((domain) => `topics ${domain}/`),
    ...passport.policies.map((name) => `policy ${name}`),
  ];
}

/** Calls that the provider cannot tell apart; one that both say word for word is one: of a shell of before, whose table it was in. */
function sharedCalls(one: StatedPart, other: StatedPart): readonly string[] {
  const callsOf = ({ passport }: StatedPart) =>
    Object.entries(passport.calls).map(([name, call]) => ({ address: addressOf(call), said: saidOf(name, call) }));
  const theirs = callsOf(other);
  const both = callsOf(one).filter(({ address, said }) => theirs.some((their) => their.address === address && their.said !== said));
  return [...new Set(both.map(({ address }) => `call ${address}`))];
}

/** What of a call decides what becomes of it; for how long its answer is used again does not. */
function saidOf(name: string, { class: kind, timeoutMs, credentials, moneyMayHaveMoved }: StatedCall): string {
  return JSON.stringify([name, kind, timeoutMs, credentials, moneyMayHaveMoved]);
}

/** What the provider sees of a call. */
function addressOf({ method, path, query = {} }: StatedCall): string {
  const asked = new URLSearchParams(query).toString();
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}${asked === '' ? '' : `?${asked}`}`;
}

/** Patterns of which some path is both's, and neither's more than the other's. */
function sharedPaths(one: StatedPart, other: StatedPart): readonly string[] {
  const [ours, theirs] = [patternsOf(one), patternsOf(other)];
  return [...ours].filter((pattern) => [...theirs].some((their) => isAmbiguous(pattern, their))).map((pattern) => `path ${pattern}`);
}

/** Each form of a pattern: with and without whatever is optional. */
function patternsOf({ passport }: StatedPart): ReadonlySet<string> {
  const patterns = Object.values(passport.routes).flatMap((route) => allPatterns({ ...route, owner: 'shell' }));
  return new Set(patterns.flatMap((pattern) => formsOf(segmentsOf(pattern)).map((segments) => `/${segments.join('/')}`)));
}

function formsOf([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  const forms = formsOf(rest);
  const having = forms.map((form) => [first.replace(/\?$/, ''), ...form]);
  return first.endsWith('?') ? [...having, ...forms] : having;
}

/** Whether a path can match two patterns equally well: the more of it stands there word for word, the better (`matchRoute`). The router takes capital letters for small ones. */
function isAmbiguous(a: string, b: string): boolean {
  const [left, right] = [segmentsOf(a.toLowerCase()), segmentsOf(b.toLowerCase())];
  const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;
  const parametersIn = (segments: readonly string[]) => segments.filter(isParameter).length;
  if (left.length !== right.length || parametersIn(left) !== parametersIn(right)) return false;
  return left.every((segment, index) => segment === right[index] || isParameter(segment) || isParameter(right[index]));
}

function segmentsOf(pattern: string): readonly string[] {
  return pattern.split('/').filter((segment) => segment !== '');
}
