import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createEdgeServer } from '../../shell/edge/edge-server.ts';
import { ask, bookingAt, ENTRY, newFolder } from '../../shell/edge/store-testing.ts';
import { s3Store } from './stores-testing.ts';

const HOME = '/r/cl/fuente-alameda/1/booking';
/** As long as a busy machine takes. */
const PATIENT = { timeout: 55_000 };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

it('a page service on a bucket serves what is live in it, goes with it, and goes on without it', async () => {
  const source = newFolder();
  const copy = mkdtempSync(join(tmpdir(), 'comanda-edge-copy-'));
  const bucket = await s3Store();
  closing.push(
    () => source.remove(),
    () => rmSync(copy, { recursive: true, force: true }),
  );
  const upload = async () => {
    const files = readdirSync(source.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const keys = files.map((file) => join(file.parentPath, file.name).slice(source.folder.length + 1));
    // Pointers last, as publishing does.
    for (const key of keys.toSorted((one, other) => Number(one.startsWith('live/')) - Number(other.startsWith('live/'))))
      await bucket.driver.put(key, readFileSync(join(source.folder, key)));
  };
  source.put('one');
  source.release('mf-booking', '0.9.0');
  await upload();
  const log: string[] = [];
  const edge = await createEdgeServer({ storeDir: copy, bucket: bucket.driver, refreshMs: 100, log: (event) => log.push(event) });
  closing.push(() => edge.close());
  const port = await edge.listen(0, '127.0.0.1');
  const visit = (path: string) => ask(port, path, { host: 'one.example' });

  expect((await visit('/readyz')).status).toBe(200);
  expect((await visit(HOME)).text).toContain(`/remotes/mf-booking/1.0.0/${ENTRY}`);
  const file = await visit(`/remotes/mf-booking/1.0.0/${ENTRY}`);
  expect([file.status, file.text]).toEqual([200, readFileSync(join(source.folder, 'remotes/mf-booking/1.0.0', ENTRY), 'utf8')]);
  // An open page of before asks for a version that nothing names.
  expect([(await visit(`/remotes/mf-booking/0.9.0/${ENTRY}`)).status, (await visit('/remotes/mf-booking/0.8.0/x.js')).status]).toEqual([
    200, 404,
  ]);

  source.release('mf-booking', '2.0.0');
  source.put('one', { remotes: { 'mf-booking': bookingAt('2.0.0') } });
  await upload();
  await expect.poll(async () => (await visit(HOME)).text, PATIENT).toContain(`/remotes/mf-booking/2.0.0/${ENTRY}`);

  await bucket.close();
  await expect.poll(() => log, PATIENT).toContain('store.unread');
  expect((await visit(HOME)).text).toContain(`/remotes/mf-booking/2.0.0/${ENTRY}`);
  expect((await visit(`/remotes/mf-booking/2.0.0/${ENTRY}`)).status).toBe(200);
});
