import type { Report } from './host.ts';
import { perHost } from './per-host.ts';

/**
 * Code that comes when it is first wanted, and what is made of it: once per visit, shared by all who ask meanwhile. A load that failed is
 * reported, gives undefined, and is tried again by the next asker. `load` imports it, so that its chunk has a name of its part.
 */
export function lateCode<T, Host extends { readonly bus: object; readonly report: Report }>(
  load: (host: Host) => Promise<T>,
): (host: Host) => () => Promise<T | undefined> {
  return perHost((host: Host) => {
    let loading: Promise<T | undefined> | undefined;
    return () => {
      loading ??= load(host).catch((cause: unknown) => {
        host.report.failure(cause, { phase: 'load' });
        loading = undefined;
        return undefined;
      });
      return loading;
    };
  });
}
