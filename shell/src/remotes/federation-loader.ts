import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Composition, RemoteVersion } from '@comanda/shared-contracts/composition';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { scriptUrlPolicy } from '../boot/trusted-types.ts';
import type { Expose, RemoteLoader } from './remote-loader.ts';

/** A remote's entry may take this long; its chunks have the same limit in the build. R5. */
const ENTRY_TIMEOUT_MS = 8_000;

/**
 * Loads remotes through the module federation runtime, from what the composition says and nothing else: an entry runs when it is what
 * the composition's hash says, and an address that the composition does not name gets no script element.
 */
export function createFederationLoader(composition: Composition): RemoteLoader {
  const registered = new Map<string, number>();
  const versions = Object.values(composition.remotes).flatMap((remote) => [remote, remote.previous ?? remote]);
  const hashes = new Map(versions.map(({ entry, integrity }) => [whole(entry).href, integrity]));
  const { isDevelopment } = composition.rules;
  const scriptUrl = scriptUrlPolicy('comanda-remotes', window.location.origin, (url) => hashes.has(withoutAttempt(url)));
  registerPlugins([
    {
      name: 'comanda-integrity',
      createScript({ url }) {
        const integrity = hashes.get(withoutAttempt(whole(url)));
        if (integrity === undefined) throw new Error(`no remote has its entry at ${url}`);
        if (integrity === '' && !isDevelopment) throw new Error(`${url} has no hash`);
        const script = document.createElement('script');
        script.src = scriptUrl(url);
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);

  const register = (remote: RemoteVersion, attempt: number) => {
    const { container: name } = remote;
    if (registered.get(name) === attempt) return;
    const entry = whole(remote.entry);
    if (attempt > 0) entry.searchParams.set(ATTEMPT, String(attempt));
    registerRemotes([{ name, entry: entry.href, type: 'var' }], { force: registered.has(name) });
    registered.set(name, attempt);
  };

  return {
    async load(id: RemoteId, expose: Expose, attempt: number, isPrevious: boolean): Promise<unknown> {
      const composed = composition.remotes[id];
      const remote = isPrevious ? composed?.previous : composed;
      if (remote === undefined) throw new Error(`${id} is not composed`);
      if (remote.integrity === '' && !isDevelopment) throw new Error(`${id} has no hash`);
      register(remote, attempt);
      setChunkAttempt(attempt);
      return loadRemote<unknown>(`${remote.container}/${expose}`);
    },
  };
}

/** Says how often a remote was tried again: the same address would hang or fail again. */
const ATTEMPT = 'retry';

/** An address as the browser asks for it; the composition's stand without an origin where the site itself has the files. */
function whole(address: string): URL {
  return new URL(address, window.location.origin);
}

function withoutAttempt(url: URL): string {
  const asked = new URL(url);
  asked.searchParams.delete(ATTEMPT);
  return asked.href;
}

/** Chunk addresses of every remote carry this number once it is above 0 (a runtime module of the build reads it). */
function setChunkAttempt(attempt: number): void {
  const page: typeof globalThis & { comandaAttempt?: number } = globalThis;
  page.comandaAttempt = Math.max(page.comandaAttempt ?? 0, attempt);
}
