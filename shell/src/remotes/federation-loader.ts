import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComposedRemote, Composition } from '@comanda/shared-contracts/composition';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { scriptUrl } from '../boot/trusted-types.ts';
import type { Expose, RemoteLoader } from './remote-loader.ts';

/** A remote's entry may take this long; its chunks have the same limit in the build. quality.md 5. */
const ENTRY_TIMEOUT_MS = 8_000;

/** Loads remotes through the module federation runtime, from what the composition says and nothing else. */
export function createFederationLoader(composition: Composition): RemoteLoader {
  const registered = new Map<RemoteId, number>();
  registerPlugins([
    {
      name: 'comanda-integrity',
      createScript({ url }) {
        const remote = Object.values(composition.remotes).find((one) => url.startsWith(one.entry));
        const script = document.createElement('script');
        script.src = scriptUrl(url);
        script.crossOrigin = 'anonymous';
        if (remote !== undefined) script.integrity = remote.integrity;
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);

  const register = (id: RemoteId, remote: ComposedRemote, attempt: number) => {
    if (registered.get(id) === attempt) return;
    const entry = attempt === 0 ? remote.entry : `${remote.entry}?retry=${attempt}`;
    registerRemotes([{ name: remote.container, entry, type: 'var' }], { force: registered.has(id) });
    registered.set(id, attempt);
  };

  return {
    async load(id: RemoteId, expose: Expose, attempt: number): Promise<unknown> {
      const remote = composition.remotes[id];
      if (remote === undefined) throw new Error(`${id} is not composed`);
      if (remote.integrity === '' && !composition.rules.isDevelopment) throw new Error(`${id} has no hash`);
      register(id, remote, attempt);
      setChunkAttempt(attempt);
      return loadRemote<unknown>(`${remote.container}/${expose}`);
    },
  };
}

/** Chunk addresses of every remote carry this number once it is above 0 (a runtime module of the build reads it). */
function setChunkAttempt(attempt: number): void {
  const page: typeof globalThis & { comandaAttempt?: number } = globalThis;
  page.comandaAttempt = Math.max(page.comandaAttempt ?? 0, attempt);
}
