import * as v from 'valibot';
import { isNear } from '@comanda/shared-contracts/domain/geo';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Clock, PartStorage } from '@comanda/shared-contracts/host';
import { type Asked, type KeptAnswers, type OldAnswer, type Place, PLACES } from './lazy-kept.ts';

/** So many answers are kept of a kind, and so many characters of them; the oldest goes first. */
const ROOM: Readonly<Record<Place, { readonly answers: number; readonly characters: number }>> = {
  KEPTPLACES: { answers: 16, characters: 600_000 },
  KEPTMENUS: { answers: 6, characters: 1_200_000 },
  KEPTORDERS: { answers: 6, characters: 300_000 },
};

const LIFETIME_MS = 7 * 24 * 3_600_000;

/** A list of what is near holds for whoever stands within this many degrees, about 2 km. */
const NEAR_DEGREES = 0.02;

/** KEPTPLACES, KEPTMENUS and KEPTORDERS, version 1: the newest first. */
const schema = v.array(v.object({ name: v.string(), owner: v.string(), at: v.number(), raw: v.unknown() }));

type Entry = v.InferOutput<typeof schema>[number];

export interface KeptOptions {
  readonly storage: Pick<PartStorage<'shell'>, 'read' | 'write'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * The last answers of the calls of which old ones are better than none, as they came, in the browser's storage. Those about somebody are given to
 * nobody else. Q200, Q201.
 */
export function createKeptAnswers({ storage, clock }: KeptOptions): KeptAnswers {
  const read = (place: Place): readonly Entry[] =>
    storage.read(place, (stored) => {
      const kept = v.safeParse(schema, stored);
      return kept.success ? kept.output.filter(({ at }) => clock.now() - at < LIFETIME_MS) : [];
    }) ?? [];
  return {
    keep: (asked, raw, at) => {
      const place = PLACES[asked.request.operation];
      if (place === undefined) return;
      // Lists and menus are everybody's, and lists stay after a logout: they do not say who read them.
      const owner = place === 'KEPTORDERS' ? asked.owner : '';
      const entry: Entry = { name: nameOf(asked), owner, at, raw };
      const isOver = (other: Entry) => other.name === entry.name || (place === 'KEPTORDERS' && other.owner !== entry.owner);
      storage.write(place, fitting(place, [entry, ...read(place).filter((other) => !isOver(other))]));
    },
    find: async (asked): Promise<OldAnswer | undefined> => {
      const place = PLACES[asked.request.operation];
      if (place === undefined) return undefined;
      const name = nameOf(asked);
      const found = read(place).find((entry) => isAnswer(place, entry, asked, name));
      return found === undefined ? undefined : { raw: found.raw, readAt: found.at };
    },
  };
}

function isAnswer(place: Place, entry: Entry, asked: Asked, name: string): boolean {
  if (place === 'KEPTORDERS' && entry.owner !== asked.owner) return false;
  if (entry.name === name) return true;
  // A device never stands at the same place twice.
  const [point, rest] = split(name);
  const [otherPoint, otherRest] = split(entry.name);
  if (point === undefined || otherPoint === undefined || rest !== otherRest) return false;
  return asked.request.operation !== 'venues-nearby' || isNear(point, otherPoint, NEAR_DEGREES);
}

/** What names a call for good: what the provider is asked, the place of whoever asks apart. */
function nameOf({ environment, request }: Asked): string {
  const { operation, path = {}, query = {}, body } = request;
  const { lat, lng, userLoc: _, ...rest } = isRecord(body) ? body : {};
  // A venue without a `dk` has 0: some addresses say it, others do not.
  const asked = Object.entries(query).filter(([key, value]) => value !== undefined && !(key === 'dk' && value === 0));
  const parts = [operation, environment, path, asked.toSorted(([a], [b]) => (a < b ? -1 : 1)), rest];
  return `${JSON.stringify([lat ?? null, lng ?? null])} ${JSON.stringify(parts)}`;
}

function split(name: string): readonly [point: GeoPoint | undefined, rest: string] {
  const end = name.indexOf(' ');
  const place: unknown = JSON.parse(name.slice(0, end));
  const [lat, lng] = Array.isArray(place) ? place : [];
  return [typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined, name.slice(end)];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** As many of them as there is room for. */
function fitting(place: Place, entries: readonly Entry[]): readonly Entry[] {
  const { answers, characters } = ROOM[place];
  let left = characters;
  return entries.slice(0, answers).filter((entry) => {
    left -= JSON.stringify(entry.raw)?.length ?? 0;
    return left >= 0;
  });
}
