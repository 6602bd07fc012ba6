import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putComposition } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { isNear, isThisMachine } from './host.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const consumer = {
    name: 'consumer',
    hosts: ['localhost'],
    provider: { url: '{origin}' },
    embedders: ['{site}'],
    rules: { isDevelopment: true },
  };
  putComposition(sandbox.storeDir, { ...consumer, shellVersion: '', remotes: {} });
  mkdirSync(join(sandbox.storeDir, 'console'));
  writeFileSync(join(sandbox.storeDir, 'console/index.html'), 'the operator console');
});
afterAll(() => sandbox.close());

interface Ask {
  readonly host: string;
  readonly origin?: string;
}

/** fetch does not let a Host header through. */
function ask(path: string, { host, origin }: Ask): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html', ...(origin === undefined ? {} : { origin }) };
    request(`${sandbox.base}${path}`, { headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the Host header', () => {
  it.each(['[', 'x"y', 'a b', 'localhost:99999', 'localhost:', 'a/b', 'ana@localhost', 'a%22b', 'localhost?x', '[::1', 'ñ.localhost'])(
    'that no browser sends is refused for pages, files and calls: %s',
    async (host) => {
      for (const path of ['/', '/composition.json', '/manifest.webmanifest', '/sandbox', '/sandbox/api/mails', '/srv/test', '/shell/x.js'])
        expect([path, (await ask(path, { host })).status]).toEqual([path, 400]);
    },
  );

  it.each([
    ['localhost:8080', 'http://localhost:8080', 'http://site.localhost:8080'],
    ['Localhost', 'http://localhost', 'http://site.localhost'],
    ['[::1]:81', 'http://[::1]:81', 'http://site.localhost:81'],
    ['192.168.1.20', 'http://192.168.1.20', 'http://site.localhost'],
  ])('%s stands in the composition as an origin', async (host, origin, site) => {
    const { text } = await ask('/composition.json', { host });
    expect(JSON.parse(text)).toMatchObject({ name: 'consumer', provider: { url: origin }, embedders: [site] });
  });
});

describe('what is under /sandbox', () => {
  const paths = ['/sandbox', '/sandbox/api/mails', '/sandbox/provider/google', '/%73andbox/api/mails', '/sandbox/none'];

  it.each(['evil.test:18080', 'localhost.evil.test', '8.8.8.8', '172.32.0.1', 'localhost.', '[2001:db8::1]'])(
    'is not there for a page that calls us %s, though it be of the same origin',
    async (host) => {
      for (const path of paths) {
        expect([path, (await ask(path, { host, origin: `http://${host}` })).status]).toEqual([path, 403]);
        expect([path, (await ask(path, { host })).status]).toEqual([path, 403]);
      }
      expect((await ask('/composition.json', { host })).status).toBe(200);
    },
  );

  it.each(['localhost:8080', 'kiosk.localhost', '127.0.0.1:1', '[::1]', '10.1.2.3', '172.31.0.9:8080', '192.168.1.20', '[fd00::7]'])(
    'is there for %s',
    async (host) => {
      expect((await ask('/sandbox', { host })).status).toBe(200);
      expect((await ask('/sandbox/api/mails', { host, origin: `http://${host}` })).status).toBe(200);
    },
  );

  it('is not there for another origin, however its path is spelled', async () => {
    for (const path of paths) {
      expect([path, (await ask(path, { host: 'localhost:8080', origin: 'http://kiosk.localhost:8080' })).status]).toEqual([path, 403]);
    }
  });
});

it('knows this machine and private networks', () => {
  expect(['localhost', 'a.localhost', '127.9.9.9', '[::1]', '::1'].map(isThisMachine)).not.toContain(false);
  expect(['notlocalhost', '10.0.0.1', '128.0.0.1', '', 'localhost.test', '[::]'].map(isThisMachine)).not.toContain(true);
  expect(['192.168.0.1', '::ffff:10.0.0.1', '169.254.1.1', 'fe80::1'].map(isNear)).not.toContain(false);
  expect(['192.169.0.1', '::ffff:8.8.8.8', '9.9.9.9', 'example.com'].map(isNear)).not.toContain(true);
});
