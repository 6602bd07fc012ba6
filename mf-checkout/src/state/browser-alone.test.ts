import { afterEach, expect, it, vi } from 'vitest';
import { browserAlone } from './send-code.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser's locks, as far as they are used: who comes while a lock is held and does not want to wait gets none. */
function locks() {
  const held = new Set<string>();
  return {
    request: async (name: string, { ifAvailable }: { readonly ifAvailable?: boolean }, run: (lock: object | null) => Promise<unknown>) => {
      if (ifAvailable !== true) throw new Error('nobody waits for another page here');
      if (held.has(name)) return run(null);
      held.add(name);
      return run({ name }).finally(() => held.delete(name));
    },
  };
}

it('[X-04] of two pages that would tell a code at once one does, and the next one may when it is done', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  const alone = browserAlone();
  const reported: string[] = [];
  let end = (): void => undefined;
  const first = alone?.('order-a', async () => {
    reported.push('first');
    await new Promise<void>((resolve) => (end = resolve));
    return 'done';
  });
  const notify = (name: string, who: string) => alone?.(name, () => Promise.resolve(reported.push(who)));
  expect(await notify('order-a', 'second')).toBeNull();
  expect(await notify('order-b', 'another order')).toBe(2);
  end();
  expect(await first).toBe('done');
  expect(await notify('order-a', 'third')).toBe(3);
  expect(reported).toEqual(['first', 'another order', 'third']);
});

it.each([[{}], [undefined]])('is none in a browser without locks: %j', (navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(browserAlone()).toBeUndefined();
});
