import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

const FOLDER = '/remotes/mf-checkout/1';
const CODE = 'void "card page";';
const PAY = 'pay.localhost';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  publish(sandbox.storeDir);
});
afterAll(() => sandbox.close());

function write(store: string, path: string, content: string): void {
  const file = join(store, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

/** The consumer's composition as it stands in the repository, with a shell and a checkout. */
function publish(store: string): void {
  const hash = { integrity: 'sha384-x', bytes: 1 };
  const release = { contract: '1.0', container: 'c', groups: {} };
  write(store, '/shell/1/release.json', JSON.stringify({ ...release, id: 'shell', version: '1', entry: 'main.js', files: {} }));
  const files = { 'entry.js': hash, 'card-page.b.js': hash };
  const checkout = { ...release, id: 'mf-checkout', version: '1', entry: 'entry.js', files, cardPage: ['card-page.b.js'] };
  write(store, `${FOLDER}/release.json`, JSON.stringify(checkout));
  write(store, `${FOLDER}/card-page.b.js`, CODE);
  write(store, `${FOLDER}/entry.js`, 'void "shop";');
  const source = JSON.parse(readFileSync(new URL('../../compositions/consumer.json', import.meta.url), 'utf8'));
  const remote = { version: '1', contract: '1.0', container: 'c', entry: `${FOLDER}/entry.js`, integrity: 'sha384-x', enabled: true };
  write(
    store,
    '/compositions/consumer.json',
    JSON.stringify({ ...source, shellVersion: '1', revision: 1, remotes: { 'mf-checkout': remote } }),
  );
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** fetch does not let a Host header through. */
function ask(path: string, host: string, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html', ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const asking = request(`${sandbox.base}${path}`, { headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    asking.on('error', reject);
    asking.end(body === undefined ? '' : JSON.stringify(body));
  });
}

async function openForm(): Promise<URL> {
  const ana = await sandbox.logIn('ana@comanda.test');
  const { body } = await sandbox.call('POST', '/pay/tokenizecard', { as: ana, query: { pa: 'cl', amt: 1000 } });
  return new URL(body.data.init_point);
}

describe('the payment’s own host', () => {
  it('serves the published card page for the page that asked for a form, with its own headers', async () => {
    const form = await openForm();
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
    const session = (await openForm()).searchParams.get('s');
    const card = {
      session,
      number: '4111111111111111',
      month: '12',
      year: '39',
      securityCode: '123',
      holder: 'Ana',
      documentType: 'RUT',
      document: '1',
    };
    expect(JSON.parse((await ask('/card/token', PAY, card)).text)).toMatchObject({ token: expect.stringMatching(/^tok_visa_1111_/) });
    expect((await ask('/card/token', PAY, { ...card, session: 'cf.none' })).status).toBe(403);
    expect((await ask('/card/token', 'localhost', card)).status).toBe(404);
    expect((await ask('/card/form?s=x', 'localhost')).status).toBe(404);
  });
});
