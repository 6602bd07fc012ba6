import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SHOP = 'http://localhost:8080';
const open = { kind: 'open', nonce: 'n', texts: { number: 'Número', submit: 'Usar' }, language: 'es', theme: 'dark', country: 'cl' };

/** The page as its server sends it: in the frame of a shop, with the shops that may open it in its body. */
async function load(parents = `${SHOP} https://shop.test`) {
  const reported: { message: unknown; to: unknown }[] = [];
  const parent = { postMessage: (message: unknown, to: unknown) => void reported.push({ message, to }) };
  vi.stubGlobal('parent', parent);
  document.body.dataset['parents'] = parents;
  const listeners: ((event: MessageEvent) => void)[] = [];
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (type === 'message') listeners.push(listener as (event: MessageEvent) => void);
  });
  vi.resetModules();
  await import('./main.ts');
  const post = (data: unknown, { origin = SHOP, source = parent }: { origin?: string; source?: unknown } = {}) => {
    for (const listener of listeners) listener({ origin, source, data } as MessageEvent);
  };
  const isDrawn = () => document.querySelector('form') !== null;
  const field = () => document.querySelector('#number') as HTMLInputElement;
  return { reported, post, isDrawn, field };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      constructor(run: () => void) {
        resize = run;
      }
    },
  );
});
let resize: () => void = () => undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
});

describe('the card page, as it receives from the shop', () => {
  it('says that it is ready, and nothing else before a shop has opened it', async () => {
    const { reported, isDrawn } = await load();
    resize();
    expect([reported, isDrawn()]).toEqual([[{ message: { kind: 'ready' }, to: '*' }], false]);
  });

  it('is opened by a shop that its server names, and from then on speaks to that one alone', async () => {
    const { reported, post, isDrawn } = await load();
    post(open);
    expect([isDrawn(), document.documentElement.dataset['theme'], document.documentElement.lang]).toEqual([true, 'dark', 'es']);
    resize();
    expect(reported.slice(1).map(({ to }) => to)).toEqual([SHOP]);
  });

  it.each(['https://evil.test', 'http://localhost', 'https://localhost:8080', 'https://shop.test.evil.test', 'null', ''])(
    'is not opened by "%s"',
    async (origin) => {
      const { reported, post, isDrawn } = await load();
      post(open, { origin });
      resize();
      expect([isDrawn(), reported.length]).toEqual([false, 1]);
    },
  );

  it('is opened by no other window than the one around it', async () => {
    const { post, isDrawn } = await load();
    for (const source of [window, null, {}]) post(open, { source });
    expect(isDrawn()).toBe(false);
  });

  it('is not taken over by another shop, even by one that might have opened it', async () => {
    const { post, field, reported } = await load();
    post(open);
    field().value = '4111';
    post({ ...open, nonce: 'm' }, { origin: 'https://shop.test' });
    expect(field().value).toBe('4111');
    resize();
    expect(reported.at(-1)?.to).toBe(SHOP);
  });

  it('takes on another look while it is open, with what was typed; another form is drawn anew', async () => {
    const { post, field } = await load();
    post({ ...open, theme: 'light' });
    field().value = '4111';
    post({ ...open, theme: 'dark', accent: '#ffcc00' });
    const { dataset, style } = document.documentElement;
    expect([field().value, dataset['theme'], style.getPropertyValue('--accent')]).toEqual(['4111', 'dark', '#ffcc00']);
    post({ ...open, nonce: 'm' });
    expect(field().value).toBe('');
  });

  it('is opened by nothing of another shape', async () => {
    const { post, isDrawn } = await load();
    for (const data of [null, 'open', { ...open, kind: 'OPEN' }, JSON.stringify(open), [open]]) post(data);
    expect(isDrawn()).toBe(false);
  });

  it('forgets what was typed when its own token was taken, and on no other word', async () => {
    const { post, field } = await load();
    post(open);
    field().value = '4111';
    post({ kind: 'taken', nonce: 'another' });
    post({ kind: 'not-taken', nonce: 'n' });
    post({ kind: 'taken', nonce: 'n' }, { origin: 'https://shop.test' });
    post({ kind: 'taken', nonce: 'n' }, { source: window });
    expect(field().value).toBe('4111');
    post({ kind: 'taken', nonce: 'n' });
    expect(field().value).toBe('');
  });
});
