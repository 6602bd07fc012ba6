import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { createMemoryRouter, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { afterAll, describe, expect, it } from 'vitest';
import unusedCodeLoader, { UNUSED_CODE } from './unused-code-loader.ts';
import { LEFT_OUT, withoutFunctions } from './unused-functions.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const load = (resourcePath: string) => unusedCodeLoader.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));

const SOURCE = `
export async function made(first) {
\tif (first) {
\t\treturn 'made';
\t}
\treturn first
.toString();
}
function asked({ some, many }) {
\treturn some ?? many;
}
const drawn = wrapped((props) => {
\treturn props;
});
class Kept {
\tasync gone(a, b = this.wait) {
\t\treturn a + b;
\t}
\tstays() {
\t\treturn 'stays';
\t}
}
const kept = new Kept();`;

describe('a function that is left out', () => {
  it('stands in its file once, or the build stops', () => {
    for (const [file, bodies] of Object.entries(LEFT_OUT)) {
      const path = join(PACKAGES, file);
      const source = readFileSync(path, 'utf8');
      expect(UNUSED_CODE.test(path), file).toBe(true);
      expect(load(path).length, file).toBeLessThan(source.length);
      for (const [name, body] of Object.entries(bodies)) {
        const renamed = source.replaceAll(new RegExp(String.raw`\b${name}\b`, 'g'), 'anotherName');
        expect(() => withoutFunctions(renamed, { [name]: body }), `${file}: ${name}`).toThrow(`${name} begins 0 functions here`);
      }
    }
    expect(() => withoutFunctions(`${SOURCE}${SOURCE}`, { asked: '' })).toThrow('asked begins 2 functions here');
  });

  it('throws where somebody calls it all the same, and leaves what stands around it', () => {
    const gone = 'return notHere();';
    const left = withoutFunctions(SOURCE, { made: gone, asked: 'return many;', drawn: gone, gone });
    const run = (call: string): unknown =>
      runInNewContext(`${left.replace('export ', '')}; ${call}`, {
        notHere: () => {
          throw new Error('not here');
        },
      });
    expect(run('kept.stays()')).toBe('stays');
    expect(run('asked({ some: 1, many: 2 })')).toBe(2);
    expect(() => run('drawn()')).toThrow('not here');
    expect(left).toContain('export async function made() { return notHere(); }');
    expect(left).toContain('async gone() { return notHere(); }');
    expect(left).not.toContain('toString');
  });
});

const folder = mkdtempSync(join(tmpdir(), 'comanda-unused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
symlinkSync(PACKAGES, join(folder, 'node_modules'), 'dir');

/** A folder of a library as it stands in its package, and as the build has it. */
function bothOf(library: string): readonly string[] {
  return ['whole', 'built'].map((kind) => {
    const copy = join(folder, kind, library);
    cpSync(join(PACKAGES, library), copy, { recursive: true });
    if (kind === 'whole') return copy;
    const files = Object.keys(LEFT_OUT).filter((file) => file.startsWith(`${library}/`));
    for (const file of files) writeFileSync(join(folder, kind, file), load(join(PACKAGES, file)));
    expect(files).not.toHaveLength(0);
    return copy;
  });
}

const read = async <T>(file: string): Promise<T> => import(/* @vite-ignore */ pathToFileURL(file).href);

describe('what is left of a library does the same', () => {
  it('of the router, from page to page', async () => {
    const walks = await Promise.all(bothOf('react-router/dist/production/lib/router').map(walk));
    expect(walks[0]?.length).toBeGreaterThan(20);
    for (const seen of ['from=home', '"dish":"soup"', '"REPLACE"', 'nothing at nowhere', 'did not come', '"dish":"instead"'])
      expect(walks[0]?.join('\n')).toContain(seen);
    expect(walks[1]).toEqual(walks[0]);
  });

  it('of the texts, from language to language', async () => {
    const said = await Promise.all(bothOf('i18next/dist/esm').map(speak));
    expect(said[0]).toContain('3 platos para Ana');
    expect(said[1]).toEqual(said[0]);
  });
});

interface RouterModule {
  readonly createRouter: (options: {
    readonly window: Window;
    readonly history: unknown;
    readonly routes: readonly RouteObject[];
    readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  }) => ReturnType<typeof createMemoryRouter>;
}
interface HistoryModule {
  readonly createMemoryHistory: (options: { readonly initialEntries: readonly string[] }) => unknown;
}

/** What a router tells while somebody goes about: pages found late, forwarded, refused, come late and gone back from. */
async function walk(library: string): Promise<readonly string[]> {
  const told: string[] = [];
  const { createRouter: create } = await read<RouterModule>(join(library, 'router.js'));
  const { createMemoryHistory } = await read<HistoryModule>(join(library, 'history.js'));
  const redirected = () => new Response(null, { status: 302, headers: { Location: '/menu?from=home' } });
  const router = create({
    window: pageWindow(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routes: [
      {
        id: 'root',
        loader: ({ request }) => request.url.slice(-6),
        shouldRevalidate: () => false,
        children: [
          { id: 'home', path: '/', loader: redirected },
          { id: 'lost', path: '*', loader: ({ params }) => `nothing at ${params['*']}` },
        ],
      },
    ],
    patchRoutesOnNavigation: ({ path, patch }) => {
      if (!path.startsWith('/menu')) return;
      patch('root', [
        { id: 'menu', path: '/menu/:dish?', lazy: async () => ({ loader: ({ params }) => params, Component: () => null }) },
        { id: 'broken', path: '/menu/broken/now', lazy: () => Promise.reject(new Error('did not come')) },
      ]);
    },
  });
  const note = (): void => {
    const { location, historyAction, navigation, matches, loaderData, errors, preventScrollReset, restoreScrollPosition } = router.state;
    const { key: _, ...place } = location;
    const ids = matches.map(({ route }) => route.id);
    const failed = Object.entries(errors ?? {}).map(([id, error]) => [id, String(error)]);
    told.push(JSON.stringify([place, historyAction, navigation.state, ids, loaderData, failed, preventScrollReset, restoreScrollPosition]));
  };
  const begun = new Promise<void>((resolve) => {
    router.subscribe(({ navigation, initialized }) => {
      note();
      if (initialized && navigation.state === 'idle') resolve();
    });
  });
  router.initialize();
  await begun;
  await router.navigate('/menu/soup', { state: { overlay: 1 }, preventScrollReset: true });
  await router.navigate('/menu/soup#sizes');
  await router.navigate('/menu/soup', { replace: true });
  await router.navigate('/nowhere');
  await router.navigate('/menu/broken/now');
  const late = router.navigate('/menu/late');
  await Promise.all([late, router.navigate('/menu/instead')]);
  await router.navigate(-1);
  await router.navigate('.', { replace: true });
  router.dispose();
  return told;
}

/** As much of a page as a router wants; its storage holds no transitions. */
function pageWindow(): Window {
  return Object.assign(new EventTarget(), {
    document: { createElement: () => undefined },
    location: new URL('https://shop.example/'),
    sessionStorage: { getItem: () => null },
  }) as unknown as Window;
}

/** As much of i18next as the shell calls, and what tells how it stands. */
interface TextsInstance {
  readonly language: string;
  createInstance(): TextsInstance;
  init(options: object): Promise<unknown>;
  on(event: string, listener: (language: string) => void): void;
  t(key: string, values: object): string;
  exists(key: string): boolean;
  addResourceBundle(language: string, part: string, texts: object): void;
  addResource(language: string, part: string, key: string, text: string, options: object): void;
  loadNamespaces(parts: readonly string[]): Promise<void>;
  changeLanguage(language: string): Promise<unknown>;
  hasLoadedNamespace(part: string): boolean;
}

/** What a page says with texts that come, lack and change their language. */
async function speak(library: string): Promise<readonly string[]> {
  const { default: maker } = await read<{ readonly default: TextsInstance }>(join(library, 'i18next.js'));
  const instance = maker.createInstance();
  const told: string[] = [];
  instance.on('languageChanged', (language: string) => void told.push(language));
  await instance.init({
    lng: 'en',
    fallbackLng: 'es',
    supportedLngs: ['es', 'en'],
    ns: [],
    fallbackNS: 'provider',
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (languages: readonly string[], part: string, key: string) => void told.push(`${languages.join()} ${part} ${key}`),
  });
  const say = () => {
    for (const key of ['hello', 'dishes', 'gone', 'other:hello', 'laid'])
      told.push(instance.t(key, { count: 3, name: 'Ana', value: 1234.5 }));
    told.push(instance.t('dishes', { count: 1, ns: 'shell' }), String(instance.exists('hello')), instance.language);
  };
  instance.addResourceBundle('es', 'shell', {
    hello: 'Hola {{name}}',
    dishes_one: 'un plato',
    dishes_other: '{{count}} platos para {{name}}',
  });
  say();
  instance.addResourceBundle('en', 'shell', { hello: 'Hello {{name}}' });
  instance.addResource('es', 'provider', 'laid', 'puesto', { silent: true });
  await instance.loadNamespaces(['other']);
  say();
  await instance.changeLanguage('es');
  say();
  told.push(String(instance.hasLoadedNamespace('shell')), String(instance.hasLoadedNamespace('never')));
  return told;
}
