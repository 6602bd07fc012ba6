import { waitFor } from '@testing-library/react';
import type * as ReactDomClient from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import { renderPage } from '../../publish/page.ts';
import type { Picture } from '../../publish/picture.ts';
import { BASELINE } from '../composition/baseline.ts';
import { startShell } from './start-shell.ts';

// No remote is loaded here: the runtime that would do it stands in the page alone.
vi.mock('../remotes/create-loader.ts', () => ({ createLoader: () => ({}) }));
// What comes after the page is seen comes seconds later, when a test is long over.
vi.mock('./after-paint.ts', () => ({ afterPaint: () => Promise.resolve() }));
vi.mock('../notifications/toasts-later.tsx', () => ({ ToastsLater: () => null }));
// What React still has to draw when a test is over is drawn by nobody: the page is gone by then.
const roots = vi.hoisted((): Root[] => []);
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof ReactDomClient>();
  const createRoot: typeof client.createRoot = (...given) => {
    const made = client.createRoot(...given);
    roots.push(made);
    return made;
  };
  return { ...client, createRoot };
});

/** What the page asked the network for, by path; each answer is the provider's refusal unless it is written here. */
let asked: { readonly path: string; readonly headers: Headers }[];
let answers: Record<string, unknown>;
let root: HTMLElement;
const reported: string[] = [];

beforeEach(() => {
  asked = [];
  answers = {};
  reported.length = 0;
  document.documentElement.removeAttribute('data-density');
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname } = new URL(request?.url ?? String(input), window.location.origin);
    asked.push({ path: pathname, headers: new Headers(request?.headers ?? init.headers) });
    return Response.json(answers[pathname] ?? { ok: false }, { status: pathname in answers ? 200 : 404 });
  });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => {
    void (body as Blob).text().then((text) => reported.push(text));
    return true;
  });
  // A frame is painted at once: what comes after the first paint comes in a test, too.
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => setTimeout(() => run(0)));
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(async () => {
  for (const made of roots.splice(0)) made.unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The document as it is served. */
function composed(change: Partial<Composition> = {}, picture?: Picture): void {
  const composition = { ...BASELINE, name: 'test', reportsUrl: '/reports', ...change };
  const groups = { 'shell-takeover-2': [] };
  const shell = { id: 'shell', version: '1', contract: '1.0', container: 'shell', entry: 'main.js', files: {}, groups } as const;
  const html = renderPage({ composition, shell, remotes: {}, path: '/', ...(picture === undefined ? {} : { picture }) });
  document.documentElement.innerHTML = html;
  document.documentElement.className = /<html[^>]* class="([^"]*)"/.exec(html)?.[1] ?? '';
  root = document.getElementById('root') ?? document.body;
}

async function startAt(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  void startShell(root);
  // What came with the page stands there first.
  await waitFor(() => expect([document.getElementById('arriving'), root.textContent === '']).toEqual([null, false]));
}

describe('the start of the shell', () => {
  it('draws the screen of the path, in the language that was chosen before', async () => {
    composed();
    localStorage.setItem('IDI', JSON.stringify('en'));
    await startAt('/l/profilelogin');
    await waitFor(() => expect(root.textContent).toContain('Log in'));
    expect(document.title).toContain('Comanda');
  });

  it('says in words that it has no composition, and draws nothing else', async () => {
    composed();
    document.getElementById('composition')?.remove();
    await startAt('/');
    expect(root.textContent).toContain('We could not open the shop');
    expect(asked.map(({ path }) => path)).toEqual(['/composition.json']);
  });

  it('says in words that a part it cannot be without is not there', async () => {
    composed({ requires: ['mf-menu-cart'] });
    await startAt('/');
    expect(root.querySelector('.boot-failure')).not.toBeNull();
    expect(asked).toEqual([]);
  });

  it('opens a path that nobody draws at the home of the composition', async () => {
    composed({ home: '/l/profilelogin' });
    await startAt('/does/not/exist');
    await waitFor(() => expect(window.location.pathname).toBe('/l/profilelogin'));
  });

  it('[C7-063] tells once that the product started, and where', async () => {
    const debugged = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    composed({ rules: { ...BASELINE.rules, defaultEnvironment: 'DEV' } });
    await startAt('/l/profilelogin');
    const events = () => debugged.mock.calls.map(([, event]) => event as Readonly<Record<string, unknown>>);
    await waitFor(() => expect(events().filter(({ name }) => name === 'app_start')).toHaveLength(1));
    expect(events()[0]).toMatchObject({ name: 'app_start', env: 'DEV', page: expect.stringMatching(/^ProfileLogin/) });
  });

  it('leaves the look of a picture as it came until it takes its place', async () => {
    const color = () => document.documentElement.style.getPropertyValue('--primary');
    document.documentElement.removeAttribute('style');
    const html = '<main><h1>Entrar</h1><span data-shape></span></main>';
    composed({}, { html, css: '', theme: 'dark', madeAt: 0, answers: [], preloads: [] });
    localStorage.setItem('IDI', JSON.stringify('en'));
    await startAt('/l/profilelogin');
    expect([document.querySelector('#picture h1')?.textContent, color()]).toEqual(['Entrar', '']);
    await waitFor(() => expect(document.querySelector('#picture')).toBeNull());
    expect(color()).toBe(BASELINE.brand.color);
    expect(root.textContent).toContain('Log in');
    expect(document.documentElement.className).toBe('');
  });

  it('keeps the shape that came with the page until it draws the screen, and then has nothing of it', async () => {
    composed();
    const shape = document.querySelector('#root > #arriving');
    expect(shape?.textContent).toContain('Cargando');
    const drawn: string[] = [];
    const watch = new MutationObserver(() => void drawn.push(root.textContent));
    watch.observe(root, { childList: true, subtree: true });
    await startAt('/l/profilelogin');
    await waitFor(() => expect(root.textContent).toContain('Log in'));
    watch.disconnect();
    // Neither an empty page nor another sign of loading comes between them.
    expect(drawn.filter((text) => text === '' || text === 'Loading')).toEqual([]);
    expect(shape?.isConnected).toBe(false);
  });

  it('gives a kiosk its own measures', async () => {
    composed({ kind: 'kiosk', home: '/KioskWelcome' });
    await startAt('/l/profilelogin');
    expect(document.documentElement.dataset['density']).toBe('kiosk');
  });

  it('reports what nobody caught, as the shell’s', async () => {
    composed();
    await startAt('/l/profilelogin');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }));
    await waitFor(() => expect(reported.join('')).toContain('"remote":"shell"'));
  });

  it('[X-22] reports once what a handler of an event throws, and neither a remark of the browser nor a file that fails while it is read', async () => {
    composed();
    await startAt('/l/profilelogin');
    const thrown = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));
    const reading = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
    thrown(new SyntaxError('garbage'));
    reading.mockRestore();
    thrown(null);
    const lost = new RangeError('lost');
    thrown(lost);
    thrown(lost);
    await waitFor(() => expect(reported.join('')).toContain('thrown/RangeError'));
    // Pages of the tests before hear it as well.
    const visits = reported.filter((text) => text.includes('RangeError')).map((text) => /"correlationId":"(\w+)-/.exec(text)?.[1]);
    expect(visits).toHaveLength(new Set(visits).size);
    expect(reported.join('')).not.toContain('SyntaxError');
  });
});
