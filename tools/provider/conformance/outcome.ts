import { EXTENSIONS } from '../extensions.ts';
import { CALLS } from '../calls.ts';
import { recordOf, RECORDS } from '../records.ts';
import type { CorsRemark } from './cors.ts';
import type { Remark, Sightings } from './check-value.ts';
import type { Walk } from './walk.ts';
import type { Step } from './walker.ts';

/** An extension of ours: whether it is there, or nothing that was asked could have it. */
export interface ExtensionSight {
  readonly id: string;
  readonly title: string;
  readonly standing: 'there' | 'missing' | 'not seen';
  readonly without: string;
}

export interface CallRow {
  readonly call: string;
  /** `probed`: it refuses what it must, and its right answer cannot be had. */
  readonly standing: 'right' | 'tolerated' | 'refused' | 'missing' | 'wrong' | 'probed' | 'not walked';
  /** Why it was probed alone, or not walked; else empty. */
  readonly why: string;
  readonly times: readonly number[];
}

export interface Outcome {
  readonly calls: readonly CallRow[];
  readonly findings: readonly Remark[];
  readonly extensions: readonly ExtensionSight[];
  readonly cors: readonly CorsRemark[];
  /** Whether the product can live with this provider: nothing is wrong, what is missing can be done without, and it answers whoever looks. */
  readonly passes: boolean;
}

const WORST = ['wrong', 'missing', 'refused', 'tolerated'] as const;

/** Without these nothing can be sold; without others the product does what stands beside them. */
const ESSENTIAL: ReadonlySet<string> = new Set(['venues-nearby', 'venue-info', 'menu', 'order-save']);

/** One order may be refused, for a restaurant is closed; what can be read of it never is. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(['venues-nearby', 'venue-info', 'menu']);

/** What a walk comes to. */
export function outcomeOf({ steps, sightings }: Walk, cors: readonly CorsRemark[] = []): Outcome {
  const calls = [...new Set(steps.map(({ call }) => call))].map((call) =>
    rowOf(
      call,
      steps.filter((step) => step.call === call),
    ),
  );
  const findings = gathered(steps.flatMap(({ remarks }) => remarks));
  const isFault = ({ kind, call = '' }: { readonly kind: string; readonly call?: string }): boolean =>
    kind === 'wrong' || (kind === 'missing' && ESSENTIAL.has(call));
  const isShut = calls.some(({ call, standing }) => standing === 'refused' && ALWAYS_ANSWERED.has(call));
  const passes = !isShut && !findings.some(isFault) && !cors.some(isFault);
  return { calls, findings, extensions: extensionsOf(sightings, calls), cors, passes };
}

function rowOf(call: string, steps: readonly Step[]): CallRow {
  const kinds = steps.map(({ remarks }) => WORST.find((kind) => remarks.some((remark) => remark.kind === kind)) ?? 'right');
  // One way that is refused says nothing of the call, as long as another is answered.
  const counted = kinds.some((kind) => kind !== 'refused') ? kinds.filter((kind) => kind !== 'refused') : kinds;
  const standing = WORST.find((kind) => counted.includes(kind));
  const part = steps.every((step) => step.part !== undefined) ? steps[0]?.part : undefined;
  const times = steps.filter((step) => step.part?.kind !== 'not walked').map(({ ms }) => ms);
  return { call, standing: standing ?? part?.kind ?? 'right', why: standing === undefined ? (part?.why ?? '') : '', times };
}

function gathered(remarks: readonly Remark[]): readonly Remark[] {
  const found = new Map<string, Remark>();
  for (const remark of remarks) {
    const key = [remark.kind, remark.call, remark.place, remark.field, remark.text].join('|');
    found.set(key, { ...(found.get(key) ?? remark), count: (found.get(key)?.count ?? 0) + remark.count });
  }
  return [...found.values()].toSorted((a, b) => WORST.indexOf(a.kind) - WORST.indexOf(b.kind));
}

/** Of each extension its fields, as `Record.field`. */
const EXTENSION_FIELDS = new Map(
  Object.keys(EXTENSIONS).map((id) => [
    id,
    Object.entries(RECORDS).flatMap(([record, { fields }]) =>
      Object.entries(fields).flatMap(([key, { extension }]) => (extension === id ? [`${record}.${key}`] : [])),
    ),
  ]),
);

/** An extension is missing where none of its fields ever was there, of records that were; a part of it may not apply to what was seen. */
function extensionsOf(sightings: Sightings, calls: readonly CallRow[]): readonly ExtensionSight[] {
  return Object.entries(EXTENSIONS).map(([id, { title, without, isVenueChoice = false }]) => {
    const names = EXTENSION_FIELDS.get(id) ?? [];
    const seen = names.flatMap((name) => sightings.get(name) ?? []);
    const own = CALLS.filter(({ extension }) => extension === id).flatMap((call) => calls.filter(({ call: name }) => name === call.id));
    const carriers = calls.filter(({ call }) => carries(call, names));
    const isUnseen = seen.length > 0 ? seen.every(({ present }) => present === 0) : hasNoCarrier(carriers);
    const isLost = isUnseen || own.some(({ standing }) => standing === 'missing' || standing === 'refused');
    const isThere = !isLost && (seen.length > 0 || own.some(({ standing }) => standing === 'right' || standing === 'tolerated'));
    return { id, title, without, standing: isThere ? 'there' : isLost && !isVenueChoice ? 'missing' : 'not seen' };
  });
}

/** Whether everything that could have it was answered nowhere. */
function hasNoCarrier(carriers: readonly CallRow[]): boolean {
  return carriers.length > 0 && carriers.every(({ standing }) => standing === 'missing' || standing === 'refused');
}

/** Whether the answer of a call could have one of these fields. */
function carries(call: string, names: readonly string[]): boolean {
  const type = CALLS.find(({ id }) => id === call)?.answer;
  if (type?.record === undefined) return false;
  const fields = FIELDS.get(type.record) ?? fieldsOf(type.record);
  FIELDS.set(type.record, fields);
  return names.some((name) => fields.has(name));
}

/** What was found of the records that calls answer. */
const FIELDS = new Map<string, ReadonlySet<string>>();

/** Every field of a record and of the records in it, as `Record.field`. */
function fieldsOf(record: string, found = new Set<string>()): ReadonlySet<string> {
  for (const [key, { type }] of Object.entries(recordOf(record).fields)) {
    const name = `${record}.${key}`;
    if (found.has(name)) continue;
    found.add(name);
    if (type.record !== undefined) fieldsOf(type.record, found);
  }
  return found;
}
