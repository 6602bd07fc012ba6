import type { PartId } from '@comanda/shared-contracts/remotes';
import type { Live } from './run-live.ts';

/** What follows what is live, before its code is there: nothing of it is needed for the first paint. */
export interface LazyLive extends Live {
  /** Begins. Rejects where its code does not come. */
  begin(): Promise<unknown>;
}

type Page = typeof globalThis & { comandaFailed?: (part: PartId) => Promise<void> | undefined };

/** `load` is called by whoever comes first, and again after it failed. `page`: where builds say that a chunk did not come (tools/build/attempt-plugin.ts); a part of which nothing runs yet is left to who loads it. */
export function lazyLive(load: () => Promise<Live>, page: Page, runs: (part: PartId) => boolean): LazyLive {
  let live: Live | undefined;
  let loading: Promise<Live> | undefined;
  const begin = (): Promise<Live> => {
    loading ??= load().then(
      (loaded) => (live = loaded),
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  };
  const failed = (part: PartId): Promise<void> =>
    begin().then(
      (loaded) => loaded.failed(part),
      () => undefined,
    );
  // Its own chunk, while it is loaded, is nobody's to wait for.
  page.comandaFailed = (part) => (runs(part) && (loading === undefined || live !== undefined) ? failed(part) : undefined);
  return {
    begin,
    failed,
    fresh: async () => live?.fresh(),
    recover: (load) =>
      begin().then(
        (loaded) => loaded.recover(load),
        () => Promise.reject(load.failure),
      ),
  };
}
