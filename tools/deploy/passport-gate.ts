import * as v from 'valibot';
import type { Release } from '../../shared-contracts/src/composition.ts';
import { collisions, misnamed } from '../../shared-contracts/src/hosting/claims.ts';
import type { StatedPart } from '../../shared-contracts/src/hosting/claims.ts';
import { GRANTS, ungranted, unsaid } from '../../shared-contracts/src/hosting/grants.ts';
import type { Grants } from '../../shared-contracts/src/hosting/grants.ts';
import type { PinnedPassport, StatedCall } from '../../shared-contracts/src/passport.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';

const grantsSchema = v.record(v.string(), v.array(v.picklist(GRANTS)));

/** A passport stands in every page of its composition, and in a link that shows its version: so many letters of JSON are room for some hundred calls or pages. */
const MOST_LETTERS = 16_384;

/** Whether what settings say of grants can be read. */
export function areGrants(raw: unknown): raw is Grants {
  return v.is(grantsSchema, raw);
}

/** A part as a composition would run it. */
export interface Present extends Pick<Release, 'version'> {
  readonly id: PartId;
  /** Absent: a release of before, which claims nothing of its own. */
  readonly passport?: PinnedPassport;
}

/** Something that a composition may not run, in words, and the parts that it is about. */
export interface PassportFault {
  readonly parts: readonly PartId[];
  readonly line: string;
}

/**
 * What is wrong with parts that would meet in a composition, by their passports: names that are not their own, what two of them claim, calls of which
 * neither they nor the shell say what they are, and calls with credentials or money that the composition does not grant. Empty: nothing.
 */
export function passportFaults(present: readonly Present[], grants: Grants): readonly PassportFault[] {
  const stated = present.flatMap(({ id, version, passport }) => (passport === undefined ? [] : [{ id, version, passport }]));
  const nameOf = ({ id, version }: Present) => `${id} ${version}`;
  const shell = present.find(({ id }) => id === 'shell');
  const own = stated.flatMap((part): readonly PassportFault[] =>
    part.id === 'shell'
      ? []
      : [
          ...tooLong(part.passport).map((what) => `${nameOf(part)} ${what}`),
          ...misnamed(part).map((what) => `${nameOf(part)} may not claim ${what}`),
          ...broughtTo(shell, part).map((what) => `${nameOf(part)} ${what}`),
          ...refusedCalls(part, shell?.passport?.calls ?? {}, grants).map((what) => `${nameOf(part)} ${what}`),
        ].map((line) => ({ parts: [part.id], line })),
  );
  const unsaidCalls = present.flatMap(({ id, version, passport }): readonly PassportFault[] =>
    isRemoteId(id)
      ? unsaid(id, passport, shell?.passport?.calls).map((name) => ({
          parts: [id],
          line: `${id} ${version} makes the call ${name}, which shell ${shell?.version} does not know`,
        }))
      : [],
  );
  const met = collisions(stated).map(({ parts: [one, other], what }) => ({
    parts: [one.id, other.id],
    line: `${nameOf(other)} claims ${what}, and so does ${nameOf(one)}`,
  }));
  return [...own, ...unsaidCalls, ...met];
}

function tooLong(passport: PinnedPassport): readonly string[] {
  const { length } = JSON.stringify(passport);
  return length > MOST_LETTERS ? [`has a passport of ${length} letters, which every page would carry: at most ${MOST_LETTERS}`] : [];
}

/** A shell of before reads no passports: it knows the shared vocabulary, and the remotes of the day that it was built. */
function broughtTo(shell: Present | undefined, { id, passport: { calls, storage, domains } }: StatedPart): readonly string[] {
  if (shell === undefined || shell.passport !== undefined) return [];
  const added = [...Object.keys(calls), ...Object.keys(storage)].filter((name) => name.startsWith(`${id}/`));
  return [...added, ...domains].map((name) => `brings ${name}, which shell ${shell.version} does not know`);
}

function refusedCalls({ id, passport }: StatedPart, table: Readonly<Record<string, StatedCall>>, grants: Grants): readonly string[] {
  return ungranted(passport, table, grants[id] ?? []).map(
    ({ operation, lacks }) => `makes the call ${operation}, for which it is not granted ${lacks.join(' and ')}`,
  );
}
