import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { putComposition } from '../../sandbox/src/testing/live-store.ts';
import type { PutComposition } from '../../sandbox/src/testing/live-store.ts';

export const ENTRY = 'remoteEntry.abc.js';

/** A store of its own in a new folder. */
export interface TestFolder {
  readonly folder: string;
  write(key: string, content: string): void;
  /** Puts a version of a part whole, whether or not anything names it. */
  release(id: string, version: string): void;
  /** Makes a composition live, of the parts that it names. */
  put(name: string, more?: Readonly<Record<string, unknown>>): void;
  remove(): void;
}

/** What an integrity says of a text. */
export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** A store with the shell in version 1.0.0, mf-booking in 1.0.0, and nothing that is live. */
export function newFolder(): TestFolder {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-edge-test-'));
  const write = (key: string, content: string) => {
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), content);
  };
  const release = (id: string, version: string) => {
    const [place, entry] = id === 'shell' ? [`shell/${version}`, 'main.js'] : [`remotes/${id}/${version}`, ENTRY];
    const code = `void "${id} ${version} ${'and so on '.repeat(300)}";`;
    const files = { [entry]: { integrity: integrityOf(code), bytes: code.length } };
    write(`${place}/${entry}`, code);
    write(`${place}/release.json`, JSON.stringify({ id, version, entry, files, groups: { main: [entry], 'shell-takeover-2': [entry] } }));
  };
  release('shell', '1.0.0');
  release('mf-booking', '1.0.0');
  return {
    folder,
    write,
    release,
    put: (name, more = {}) => {
      const composition = { ...COMPOSITION, name, hosts: [`${name}.example`], brand: brandOf(name), ...more };
      putComposition(folder, composition);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const brandOf = (name: string) => ({ name: `Brand ${name}`, color: '#0F6B4F', theme: 'light' });

/** Booking in one version, as a composition names it. */
export const bookingAt = (version: string) => ({
  version,
  contract: '1.0',
  container: `mf_booking_${version.replaceAll('.', '_')}`,
  entry: `/remotes/mf-booking/${version}/${ENTRY}`,
  integrity: `sha384-${'y'.repeat(64)}`,
  enabled: true,
});

const COMPOSITION: PutComposition & Readonly<Record<string, unknown>> = {
  name: '',
  kind: 'consumer',
  contract: '1.0',
  shellVersion: '1.0.0',
  rules: {
    loginProviders: [],
    allowsGuestLogin: false,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  },
  languages: ['es', 'en'],
  home: '/r/cl/fuente-alameda/1/booking',
  requires: [],
  embedders: [],
  provider: { url: '{origin}', token: 'public', loginPath: '/srv/security/login' },
  orderPolling: true,
  remotes: { 'mf-booking': bookingAt('1.0.0') },
};

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Asks a server of this machine by a host's name. fetch lets no Host header through. */
export function ask(port: number, path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, method, agent: false, headers: { accept: 'text/html', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end();
  });
}
