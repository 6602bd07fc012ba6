import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SandboxContext } from '../server/context.ts';
import { startSweep } from '../server/sweep.ts';

/** How long the nodes of an order that has ended are kept after its last change. */
const KEPT_MS = 86_400_000;
const SWEEP_MS = 600_000;
/** So many nodes are looked at in one turn, that requests are not kept waiting. */
const AT_ONCE = 100;
/** Whose nodes tell of one order: the order's own and its owner's. Those of venues are as many as there are venues. */
const AREAS = ['/PROD/O', '/DEV/O', '/PROD/U', '/DEV/U'];
const IN_PROCESS = [0, 1, 2];

/** Prunes by the sandbox's clock, at the start too. The answer stops it. */
export function pruneNodes(context: SandboxContext): () => void {
  const stopping = new AbortController();
  const { sweep, stop } = startSweep(context, {
    everyMs: SWEEP_MS,
    failed: 'prune.failed',
    work: () => pruneEnded(context, stopping.signal),
  });
  sweep();
  return () => {
    stop();
    stopping.abort();
  };
}

/**
 * Forgets the realtime nodes whose order ended a day ago or is not known, but none that somebody follows: who comes later reads nothing
 * there and asks, as a push is a hint. An order that changes after all is told whole again. Ends early when it is stopped.
 */
export async function pruneEnded(context: SandboxContext, stopping?: AbortSignal): Promise<void> {
  for (const area of AREAS) {
    const paths = context.realtime.names(area).map((name) => `${area}/${name}`);
    for (let first = 0; first < paths.length; first += AT_ONCE) {
      if (stopping?.aborted === true) return;
      await pruneSome(context, paths.slice(first, first + AT_ONCE));
      await nextTurn();
    }
  }
}

async function pruneSome(context: SandboxContext, paths: readonly string[]): Promise<void> {
  const { realtime } = context;
  const reported = new Map(paths.filter((path) => !realtime.isFollowed(path)).map((path) => [path, lastPublished(context, path)]));
  const wanted = await stillWanted(
    context,
    [...reported.values()].map(({ iped }) => iped),
  );
  // Since the question somebody may have come, and the order may have gone on.
  const isOver = ([path, { iped, fm }]: readonly [string, Reported]) =>
    !wanted.has(iped) && !realtime.isFollowed(path) && lastPublished(context, path).fm === fm;
  const gone = [...reported].filter(isOver).map(([path]) => [path, null] as const);
  if (gone.length > 0) realtime.update('/', Object.fromEntries(gone));
}

interface Reported {
  readonly iped: number;
  readonly fm: number;
}

/** The order of which a node tells, and as of when; zeros when it tells of none. */
function lastPublished({ realtime }: SandboxContext, path: string): Reported {
  const number = (field: string) => Number(realtime.read(`${path}/ped/${field}`) ?? 0) || 0;
  return { iped: number('iped'), fm: number('fm') };
}

/** Those of the orders that are in process or have changed within a day. */
async function stillWanted({ db, clock }: SandboxContext, ipeds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('orders')
    .select('iped')
    .where('iped', 'in', [0, ...ipeds])
    .where(({ or, eb }) => or([eb('ss', 'in', IN_PROCESS), eb('fm', '>', clock.now() - KEPT_MS)]))
    .execute();
  return new Set(rows.map(({ iped }) => iped));
}
