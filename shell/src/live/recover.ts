import type { Report } from '@comanda/shared-contracts/host';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import type { FailedLoad } from '../remotes/remote-registry.ts';

interface RecoverNeeds {
  readonly hasPrevious: (id: RemoteId) => boolean;
  /** Remotes that run in the version before, on this page. */
  readonly previous: Set<RemoteId>;
  readonly reportFor: (id: RemoteId) => Report;
  /** The version before runs, and that of the composition is not tried again in this visit. */
  readonly passOver: (id: RemoteId) => void;
  /** No version could be had: resolves when the page goes on as it is. */
  readonly failed: (id: RemoteId) => Promise<void>;
}

/**
 * The version before in place of one that could not be had, if nothing of that runs. One report names the version that failed, why, and that the one
 * before runs. Rejects with a RemoteError whose code says why. X-12.
 */
export async function recover(
  load: FailedLoad,
  { hasPrevious, previous, reportFor, passOver, failed }: RecoverNeeds,
): Promise<Record<string, unknown>> {
  const { id, failure, mayFallBack, before } = load;
  if (failure.code === 'none') failure.code = reasonOf(failure.cause);
  const instead = mayFallBack() && hasPrevious(id) ? await before().catch(() => undefined) : undefined;
  if (instead === undefined || !mayFallBack()) {
    await failed(id);
    throw failure;
  }
  if (!previous.has(id)) {
    reportFor(id).failure({ kind: failure.kind, code: `${failure.code}.previous-runs` }, { phase: 'load' });
    previous.add(id);
    passOver(id);
  }
  return instead;
}

/** What of a cause a report may keep: the shared package that does not fit, the code of the loader, or the name of the error; never its words. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'none';
  const [, name, code] = /shared singleton module (\S+) does not|#(RUNTIME-\d+)/.exec(cause.message) ?? [];
  return name === undefined ? (code ?? cause.name) : `shared:${name}`;
}
