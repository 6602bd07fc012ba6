import type { Observable } from 'rxjs';
import * as v from 'valibot';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartStorage, Random } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';

/** Says that a part began in a visit, whether or not it went well: what fails is reported by itself. Nothing of it tells who. X-20. */
export interface VisitStart {
  readonly kind: 'start';
  readonly composition: string;
  readonly part: PartId;
  readonly version: string;
  /** For how many visits it stands. */
  readonly every: 1 | 10;
}

interface Needs {
  /** As the page runs it. */
  readonly composition: Composition;
  readonly shellVersion: string;
  readonly random: Random;
  readonly storage: Pick<PartStorage<'shell'>, 'read' | 'write'>;
  /** The parts that were asked for so far; the last value first. */
  readonly started: Observable<readonly PartId[]>;
  readonly send: (start: VisitStart) => boolean;
}

/** One visit in ten says what it began with. */
const SAMPLED = 2 ** 16 / 10;

const visitSchema = v.object({ isSampled: v.boolean(), told: v.array(v.string()) });

/** The version of a part, where this visit tells how it does: it is one of the sampled, or runs its canary. */
export type ToldVersion = (part: PartId) => string | undefined;

/**
 * Says once a visit (a tab) with which version of a part it began: by one visit in ten, and by each that runs a canary, of which there are few while
 * it matters most. A tab that keeps nothing counts with each page. Gives of which parts anything is told.
 */
export function tellStarts({ composition, shellVersion, random, storage, started, send }: Needs): ToldVersion {
  const kept = v.safeParse(
    visitSchema,
    storage.read('VISIT', (raw) => raw),
  );
  const [high = 0, low = 0] = random.bytes(2);
  const isSampled = kept.success ? kept.output.isSampled : high * 256 + low < SAMPLED;
  const told = new Set(kept.success ? kept.output.told : []);
  const versionOf = (part: PartId) => {
    const remote = part === 'shell' ? undefined : composition.remotes[part];
    const version = remote?.version ?? shellVersion;
    return { version, isCanary: remote?.canary?.version === version };
  };
  const tell = (part: PartId): void => {
    const { version, isCanary } = versionOf(part);
    const name = `${part} ${version}`;
    if (told.has(name) || (!isSampled && !isCanary)) return;
    if (!send({ kind: 'start', composition: composition.name, part, version, every: isCanary ? 1 : 10 })) return;
    told.add(name);
    storage.write('VISIT', { isSampled, told: [...told] });
  };
  started.subscribe((parts) => parts.forEach(tell));
  // Who is not sampled stays so.
  storage.write('VISIT', { isSampled, told: [...told] });
  return (part) => {
    const { version, isCanary } = versionOf(part);
    return isSampled || isCanary ? version : undefined;
  };
}
