/** A file that does not come by then is left to the page's own loading. */
const FILE_MS = 8_000;

/**
 * Loads the page again, with the shell's files from the network: one that was refused lies changed in the browser's cache, where files of a
 * version stay for ever.
 */
export async function reloadAnew(page: Pick<Window & typeof globalThis, 'fetch' | 'performance' | 'location'>): Promise<void> {
  const addresses = page.performance.getEntriesByType('resource').map(({ name }) => name);
  const files = addresses.filter((address) => new URL(address).pathname.startsWith('/shell/'));
  await Promise.allSettled(
    [...new Set(files)].map(async (file) => {
      const answer = await page.fetch(file, { cache: 'reload', signal: AbortSignal.timeout(FILE_MS) });
      // Read to its end, it is in the cache.
      await answer.arrayBuffer();
    }),
  );
  page.location.reload();
}
