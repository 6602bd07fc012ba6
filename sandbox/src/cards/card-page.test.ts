import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_NUMBER, askHost, openForm, publishShop, typeCard } from '../testing/card-form.ts';
import { appendEntry, newestEntry } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

const FOLDER = '/remotes/mf-checkout/1';
const CODE = 'void "card page";';
const PAY = 'pay.localhost';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  publish(sandbox);
});
afterAll(() => sandbox.close());

function write(store: string, path: string, content: string): void {
  const file = join(store, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

/** The consumer's composition as it stands in the repository, with a shell and a checkout. */
function publish(of: TestSandbox): void {
  const store = of.storeDir;
  const hash = { integrity: 'sha384-x', bytes: 1 };
  const release = { contract: '1.0', container: 'c', groups: {} };
  write(store, '/shell/1/release.json', JSON.stringify({ ...release, id: 'shell', version: '1', entry: 'main.js', files: {} }));
  const files = { 'entry.js': hash, 'card-page.b.js': hash };
  const checkout = { ...release, id: 'mf-checkout', version: '1', entry: 'entry.js', files, cardPage: ['card-page.b.js'] };
  write(store, `${FOLDER}/release.json`, JSON.stringify(checkout));
  write(store, `${FOLDER}/card-page.b.js`, CODE);
  write(store, `${FOLDER}/entry.js`, 'void "shop";');
  const remote = { version: '1', contract: '1.0', container: 'c', entry: `${FOLDER}/entry.js`, integrity: '', enabled: true };
  publishShop(of, { shellVersion: '1', revision: 1, remotes: { 'mf-checkout': remote } });
}

const ask = (path: string, host: string, body?: unknown, headers: Record<string, string> = {}) =>
  askHost(sandbox, host, path, { ...(body === undefined ? {} : { body }), headers });

async function newForm(): Promise<URL> {
  return openForm(sandbox, await sandbox.logIn('ana@comanda.test'));
}

describe('the payment’s own host', () => {
  it('serves the published card page for the page that asked for a form, with its own headers', async () => {
    const form = await newForm();
    const page = await ask(form.pathname + form.search, form.host);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<script defer src="${FOLDER}/card-page.b.js"`);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${sandbox.base};`);
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask('/card/form?s=unknown', form.host)).status).toBe(404);
  });

  it('[X-20] serves the page of the canary to who runs that, and that of the release to everybody else', async () => {
    const live = newestEntry(sandbox.storeDir, 'live', 'mf-checkout') ?? '';
    const entry = JSON.parse(live);
    const folder = FOLDER.replace(/1$/, '2');
    const release = JSON.parse(readFileSync(join(sandbox.storeDir, FOLDER, 'release.json'), 'utf8'));
    write(sandbox.storeDir, `${folder}/release.json`, JSON.stringify({ ...release, version: '2' }));
    const own = entry.pointer.except.consumer;
    const tried = { ...own.release, version: '2', entry: `${folder}/entry.js`, integrity: `sha384-${'x'.repeat(64)}` };
    const except = { ...entry.pointer.except, consumer: { ...own, canary: { release: tried, share: 0.5 } } };
    const form = await newForm();
    const pageOf = async (version: string) => (await ask(`${form.pathname}${form.search}${version}`, form.host)).text;
    expect(await pageOf('&v=2')).toContain(`src="${FOLDER}/card-page.b.js"`);
    appendEntry(
      sandbox.storeDir,
      'live',
      'mf-checkout',
      JSON.stringify({ ...entry, did: 'canary', pointer: { ...entry.pointer, except } }),
    );
    expect(await pageOf('&v=2')).toContain(`src="${folder}/card-page.b.js"`);
    for (const other of ['', '&v=1', '&v=9', '&v=..']) expect(await pageOf(other), other).toContain(`src="${FOLDER}/card-page.b.js"`);
    appendEntry(sandbox.storeDir, 'live', 'mf-checkout', live);
  });

  it('serves the files of that page for ever, and nothing else of what is published', async () => {
    const file = await ask(`${FOLDER}/card-page.b.js`, PAY);
    expect([file.status, file.text, file.headers['cache-control']]).toEqual([200, CODE, 'public, max-age=31536000, immutable']);
    for (const path of [
      '/',
      `${FOLDER}/entry.js`,
      `${FOLDER}/release.json`,
      '/composition.json',
      '/sandbox',
      `${FOLDER}/card-page.b.js/../entry.js`,
    ])
      expect((await ask(path, PAY)).status, path).toBe(404);
  });

  it('makes tokens for an open form alone, and no other host does', async () => {
    const form = await newForm();
    expect(JSON.parse((await typeCard(sandbox, form)).text)).toMatchObject({ token: expect.stringMatching(/^tok_visa_1111_/) });
    const unknown = new URL(form);
    unknown.searchParams.set('s', 'cf.none');
    expect((await typeCard(sandbox, unknown)).status).toBe(403);
    expect((await ask('/card/token', 'localhost', {})).status).toBe(404);
    expect((await ask('/card/form?s=x', 'localhost')).status).toBe(404);
  });

  it('answers the form’s own page alone, and for half an hour', async () => {
    const form = await newForm();
    for (const origin of [sandbox.base, 'http://evil.test', 'null'])
      expect((await typeCard(sandbox, form, GOOD_NUMBER, { origin })).status).toBe(403);
    sandbox.context.clock.advance(1_800_000);
    expect((await typeCard(sandbox, form)).status).toBe(403);
    expect((await ask(form.pathname + form.search, form.host)).status).toBe(404);
    sandbox.context.clock.reset();
  });

  it('a form is no place to try numbers: after ten cards it rests', async () => {
    const form = await newForm();
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push((await typeCard(sandbox, form, '4000000000000205')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await typeCard(sandbox, form)).status).toBe(429);
  });

  it('is shown by the page that asked, and by that one alone; a host that no composition names gets none', async () => {
    const form = await newForm();
    const policy = String((await ask(form.pathname + form.search, form.host)).headers['content-security-policy']);
    expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toBe(sandbox.base);
    publishShop(sandbox, { hosts: ['localhost'] });
    expect((await ask(form.pathname + form.search, form.host)).status).toBe(404);
    publish(sandbox);
  });
});
