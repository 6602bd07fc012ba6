import { describe, expect, it, vi } from 'vitest';
import { reloadAnew } from './reload-anew.ts';

describe('loading the page anew', () => {
  it("asks the network, not the cache, for the shell's files, and then loads the page, whatever came of them", async () => {
    const log: unknown[] = [];
    const names = ['/shell/1/main.js', '/shell/1/main.js', '/remotes/mf-kiosk/1/entry.js', '/shell/1/main.css'];
    const fetch = vi.fn<typeof globalThis.fetch>((file, init) => {
      log.push([file, init?.cache]);
      return file === 'http://shop.test/shell/1/main.css' ? Promise.reject(new TypeError('cut')) : Promise.resolve(new Response('code'));
    });
    await reloadAnew({
      fetch,
      performance: { getEntriesByType: () => names.map((name) => ({ name: `http://shop.test${name}` })) } as unknown as Performance,
      location: { reload: () => void log.push('page') } as Location,
    });
    expect(log).toEqual([['http://shop.test/shell/1/main.js', 'reload'], ['http://shop.test/shell/1/main.css', 'reload'], 'page']);
  });
});
