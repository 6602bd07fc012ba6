// @vitest-environment node
import { getApps } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { getDatabase, ref } from 'firebase/database';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Composition, RealtimeSettings } from '@comanda/shared-contracts/composition';
import { securityHeaders } from '../../publish/headers.ts';
import { BASELINE } from '../composition/baseline.ts';
import { openConnection } from './firebase-connection.ts';

/*
 * The block `realtime` of a composition with the addresses of a real Firebase project, before the real SDK and without a network: what it
 * makes of them, where it goes, and that the page's own policy lets it.
 */

/** What the SDK asks instead of Google: it takes the fetch that is there when it is loaded, so this file has a module graph of its own. */
const asked = vi.hoisted(() => {
  const calls: { readonly url: string; readonly body: string }[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    calls.push({ url, body: String(body) });
    const token = { idToken: 'id.token.1', refreshToken: 'refresh', expiresIn: '3600' };
    const renewed = { access_token: 'id.token.2', refresh_token: 'refresh', expires_in: '3600', user_id: '1001' };
    const answer = url.includes('securetoken') ? renewed : url.includes('signInWithCustomToken') ? token : { users: [{ localId: '1001' }] };
    return Promise.resolve(Response.json(answer));
  });
  return calls;
});

/** What the SDK knows of a database, and where its socket goes; a part of the SDK that it does not export. */
interface RepoInfo {
  host: string;
  readonly secure: boolean;
  readonly namespace: string;
  readonly internalHost: string;
}

const CLASSIC = 'https://comanda-9f2.firebaseio.com';
const REGIONAL = 'https://comanda-9f2-default-rtdb.europe-west1.firebasedatabase.app';
const settingsOf = (databaseUrl: string): RealtimeSettings => ({ databaseUrl, apiKey: 'AIzaSyA-key', projectId: 'comanda-9f2' });

const open: ReturnType<typeof openConnection>[] = [];
afterEach(() => {
  for (const connection of open.splice(0)) connection.goOffline();
});
afterAll(() => vi.unstubAllGlobals());

function repoInfoOf(databaseUrl: string): RepoInfo {
  const connection = openConnection(settingsOf(databaseUrl));
  connection.goOffline();
  open.push(connection);
  const database = getDatabase(getApps().at(-1));
  // A relative place of the database would not be found under another root.
  expect(ref(database, 'PROD/U/1').toString()).toBe(`${databaseUrl}/PROD/U/1`);
  return (database as unknown as { readonly _repo: { readonly repoInfo_: RepoInfo } })._repo.repoInfo_;
}

/** The sources of connect-src for a composition with this realtime block. */
function connectSources(realtime: RealtimeSettings): readonly string[] {
  const composition: Composition = { ...BASELINE, realtime };
  const policy = securityHeaders(composition, { protocol: 'https', host: 'shop.example' })['Content-Security-Policy'] ?? '';
  return policy.match(/connect-src ([^;]*)/)?.[1]?.split(' ') ?? [];
}

/** Whether a policy lets a page connect there: a host as it is, or any below `*.`. CSP Level 3, "match-url-to-source-list". */
function isAllowed(url: string, allowed: readonly string[]): boolean {
  const { protocol, host } = new URL(url);
  return allowed.some((source) => {
    const [scheme, pattern] = source.split('://');
    if (pattern === undefined || `${scheme}:` !== protocol) return false;
    return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
  });
}

describe('the addresses of a real Firebase project', () => {
  it.each([
    [CLASSIC, 'comanda-9f2', 's-usc1c-nss-2145.firebaseio.com'],
    ['https://comanda-9f2-default-rtdb.firebaseio.com', 'comanda-9f2-default-rtdb', 's-usc1c-nss-2145.firebaseio.com'],
    [REGIONAL, 'comanda-9f2-default-rtdb', 's-gke-euw1-nssi3-0.europe-west1.firebasedatabase.app'],
  ])('[C7-059] %s is its namespace to the SDK, and the server that it is sent on to may be reached', (databaseUrl, namespace, server) => {
    const info = repoInfoOf(databaseUrl);
    expect(info).toMatchObject({ secure: true, namespace, internalHost: new URL(databaseUrl).host });
    const allowed = connectSources(settingsOf(databaseUrl));
    expect(isAllowed(`wss://${info.internalHost}/.ws?v=5&ns=${namespace}`, allowed)).toBe(true);
    // The first word of the server names another one (`h`), on which the SDK goes on from the next connection.
    info.host = server;
    expect(isAllowed(`wss://${info.internalHost}/.ws?v=5&ns=${namespace}`, allowed)).toBe(true);
    expect(isAllowed('wss://evil.example/.ws', allowed)).toBe(false);
    expect(isAllowed('wss://firebasedatabase.app.evil.example/.ws', allowed)).toBe(false);
  });

  it('[C7-059] signs in by the provider’s custom token and renews the login where the policy lets it', async () => {
    const connection = openConnection(settingsOf(REGIONAL));
    connection.goOffline();
    open.push(connection);
    expect(await connection.signIn('custom.token.of-the-provider')).toEqual({ ok: true, value: null });
    const { currentUser } = getAuth(getApps().at(-1));
    expect(await currentUser?.getIdToken(true)).toBe('id.token.2');

    expect(asked[0]?.body).toContain('custom.token.of-the-provider');
    const origins = [...new Set(asked.map(({ url }) => new URL(url).origin))];
    expect(origins).toEqual(['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']);
    const allowed = connectSources(settingsOf(REGIONAL));
    for (const { url } of asked) expect(isAllowed(url, allowed), url).toBe(true);
  });

  it.each([
    [`${CLASSIC}/`, 'wss://*.firebaseio.com'],
    [`${REGIONAL}?ns=other`, 'wss://*.europe-west1.firebasedatabase.app'],
    ['https://comanda.firebaseio.com.evil.example', undefined],
    ['https://firebaseio.com', undefined],
    ['https://comanda.evil-firebaseio.com', undefined],
  ])('%s opens the page to no more servers than the database’s own: %s', (databaseUrl, servers) => {
    const wide = connectSources(settingsOf(databaseUrl)).filter((source) => source.includes('*'));
    expect(wide).toEqual(servers === undefined ? [] : [servers]);
  });

  it('a stand-in for Firebase opens the page to itself alone', () => {
    const own: RealtimeSettings = { ...settingsOf('https://live.example?ns=comanda'), authUrl: 'https://live.example' };
    expect(connectSources(own).filter((source) => /google|firebase|\*/.test(source))).toEqual([]);
    expect(connectSources(own)).toEqual(expect.arrayContaining(['https://live.example', 'wss://live.example']));
    expect(securityHeaders(BASELINE, { protocol: 'https', host: 'shop.example' })['Content-Security-Policy']).not.toMatch(
      /google|firebase/,
    );
  });
});
