import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Everything from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { createPortal, flushSync } from 'react-dom';
import type { createRoot } from 'react-dom/client';
import { afterAll, expect, it, vi } from 'vitest';
import unusedCodeLoader from './unused-code-loader.ts';
import { LEFT_OUT } from './unused-functions.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const FILE = 'react-dom/cjs/react-dom-client.production.js';
const folder = mkdtempSync(join(tmpdir(), 'comanda-react-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface ReactOfPages {
  readonly react: typeof Everything;
  readonly createRoot: typeof createRoot;
  readonly createPortal: typeof createPortal;
  readonly flushSync: typeof flushSync;
}

/** React of production, each with packages of its own, as they come and as the build has them. */
function reactOf(kind: 'whole' | 'built'): ReactOfPages {
  const home = join(folder, kind);
  for (const name of ['react', 'react-dom', 'scheduler'])
    cpSync(join(PACKAGES, name), join(home, 'node_modules', name), { recursive: true });
  const path = join(PACKAGES, FILE);
  if (kind === 'built')
    writeFileSync(join(home, 'node_modules', FILE), unusedCodeLoader.call({ resourcePath: path }, readFileSync(path, 'utf8')));
  vi.stubEnv('NODE_ENV', 'production');
  try {
    const require = createRequire(join(home, 'read.js'));
    return { react: require('react'), ...require('react-dom'), ...require('react-dom/client') };
  } finally {
    vi.unstubAllEnvs();
  }
}

/** Turns of the loop, in each of which React goes on with what it has begun: a time would be over before them on a busy machine. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** What stands in a page, and what is heard, while somebody goes about in it: all that the screens of this product do with React. */
async function walk({ react, createRoot: rootOf, createPortal: portal, flushSync: atOnce }: ReactOfPages): Promise<readonly string[]> {
  const { createElement: h, Suspense, Fragment } = react;
  document.body.innerHTML = '<div id="picture"><!--$--><p>Drawn by a server</p><!--/$--></div><div id="root"></div><div id="aside"></div>';
  const [told, at] = [Array<string>(), (id: string) => document.querySelector<HTMLElement>(`#${id}`)];
  const late = Promise.withResolvers<{ readonly default: ComponentType }>();
  const Late = react.lazy(() => late.promise);
  const Language = react.createContext('es');
  class Fence extends react.Component<{ readonly children: ReactNode }, { readonly failed: string }> {
    override state = { failed: '' };
    static getDerivedStateFromError = (cause: unknown) => ({ failed: String(cause) });
    override componentDidCatch(cause: unknown): void {
      told.push(`caught ${String(cause)}`);
    }
    override render(): ReactNode {
      return this.state.failed === '' ? this.props.children : h('p', { role: 'alert' }, this.state.failed);
    }
  }
  const broken = new Set<string>();
  const Dish = react.memo(({ name }: { readonly name: string }) => {
    const language = react.useContext(Language);
    react.useEffect(() => {
      told.push(`here ${name}`);
      return () => void told.push(`gone ${name}`);
    }, [name]);
    if (broken.has(name)) throw new Error(`no ${name}`);
    return h('li', { 'data-language': language }, name);
  });
  const set: { dishes: (names: readonly string[]) => void; language: (to: string) => void; late: (is: boolean) => void } = {
    dishes: () => undefined,
    language: () => undefined,
    late: () => undefined,
  };
  const Page = () => {
    const [dishes, setDishes] = react.useState<readonly string[]>(['soup', 'bread', 'wine']);
    const [language, setLanguage] = react.useState('es');
    const [isLate, setLate] = react.useState(false);
    const [isPending, begin] = react.useTransition();
    const [text, setText] = react.useState('');
    const id = react.useId();
    react.useLayoutEffect(() => void told.push(`laid ${dishes.join()}`), [dishes]);
    Object.assign(set, { dishes: setDishes, language: setLanguage, late: (is: boolean) => begin(() => setLate(is)) });
    return h(
      Language.Provider,
      { value: language },
      h('ul', { 'aria-busy': isPending }, ...dishes.map((name) => h(Fence, { key: name, children: h(Dish, { name }) }))),
      h('input', { id, value: text, onChange: ({ target }: { readonly target: { readonly value: string } }) => setText(target.value) }),
      h('button', { type: 'button', onClick: () => setDishes((some) => [...some].toReversed()), onFocus: () => told.push('focus') }, text),
      h(Suspense, { fallback: h('p', null, 'coming'), children: isLate ? h(Late) : h(Fragment, null, 'nothing yet') }),
      portal(h('aside', { onMouseOver: () => told.push('over') }, language), at('aside') ?? document.body),
    );
  };
  const note = () => told.push(document.body.innerHTML);
  const root = rootOf(at('root') ?? document.body, { onCaughtError: () => undefined });
  root.render(h(react.StrictMode, null, h(Page)));
  await settled();
  note();
  const button = document.querySelector('button');
  // A tap and what a pointer does besides, upon what React drew and what it did not.
  for (const [target, kind] of [
    [button, 'pointerover'],
    [button, 'focusin'],
    [button, 'click'],
    [document.querySelector('aside'), 'mouseover'],
    [at('picture')?.firstElementChild, 'click'],
    [at('picture')?.firstElementChild, 'pointerover'],
    [document.body, 'dragenter'],
  ] as const)
    target?.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  await settled();
  note();
  const input = document.querySelector('input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  atOnce(() => set.dishes(['wine', 'salad', 'soup']));
  note();
  broken.add('salad');
  set.language('en');
  await settled();
  note();
  set.late(true);
  await settled();
  note();
  late.resolve({ default: () => h('p', null, 'late') });
  await settled();
  note();
  set.late(false);
  set.dishes([]);
  await settled();
  note();
  root.unmount();
  await settled();
  note();
  return told;
}

it('what is left of React draws, hears, waits, fails and ends as the whole of it', async () => {
  const seen = [await walk(reactOf('whole')), await walk(reactOf('built'))];
  for (const words of ['here soup', 'gone bread', 'caught Error: no salad', 'focus', 'over', 'typed', '<p>late</p>', 'data-language="en"'])
    expect(seen[0]?.join('\n')).toContain(words);
  expect(Object.keys(LEFT_OUT)).toContain(FILE);
  expect(seen[1]).toEqual(seen[0]);
});
