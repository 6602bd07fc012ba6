import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { openConsole, SOON } from '../../testing/console-page.ts';
import type { ConsolePage } from '../../testing/console-page.ts';
import { codeOf, siteOf } from './codes-view.ts';

const PX = 4;

const CODES = '?view=codes&local=104-1';

let page: ConsolePage;
beforeAll(async () => {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  page = await openConsole(CODES);
});
afterAll(() => page.stop());

/** What an independent reader sees in a drawn code, black on white. */
async function read(path: string, cells: number): Promise<readonly string[]> {
  const side = cells * PX;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let row = 0; row < PX; row += 1) {
      const start = ((Number(y) * PX + row) * side + Number(x) * PX) * 4;
      for (let pixel = 0; pixel < PX; pixel += 1) data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return (await readBarcodes({ data, width: side, height: side, colorSpace: 'srgb' })).map(({ text }) => text);
}
const cards = () => [...document.querySelectorAll<HTMLElement>('.code-card')];
const readOf = (card: Element | undefined) => {
  const picture = card?.querySelector('.code-picture');
  return read(picture?.querySelector('path')?.getAttribute('d') ?? '', Number(picture?.getAttribute('viewBox')?.split(' ')[3]));
};
const button = (text: RegExp) => [...document.querySelectorAll('button')].find(({ textContent }) => text.test(textContent ?? ''));
function type(text: string): void {
  const field = document.querySelector<HTMLInputElement>('.codes input[type=url]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the codes of the tables', () => {
  let tables: readonly { readonly name: string; readonly path: string }[];
  beforeEach(async () => {
    page.open(CODES);
    tables = (await page.control('/sandbox/api/venues/104/1/tables')).data;
    await vi.waitUntil(() => cards().length === tables.length, SOON);
  });

  it('are one for each table with its name and the venue’s, each of which a reader leads to that table', async () => {
    expect(cards().map((card) => card.querySelector('.code-table')?.textContent)).toEqual(tables.map(({ name }) => name));
    expect(new Set(cards().map((card) => card.querySelector('.code-venue')?.textContent))).toEqual(new Set(['Brasa Norte']));
    expect(await readOf(cards()[4])).toEqual([`${page.base}${tables[4]?.path}`]);
    const answer = await fetch(`${page.base}/sandbox/tables/104/1/5`, { redirect: 'manual' });
    expect(await readOf(cards()[4])).toEqual([`${page.base}${answer.headers.get('location')}`]);
  });

  it('are of the address that phones come by, and of none while that is no address', async () => {
    type('https://pedidos.brasa.example/ ');
    await vi.waitFor(
      async () => expect(await readOf(cards()[0])).toEqual([expect.stringMatching(/^https:\/\/pedidos\.brasa\.example\/r\//)]),
      SOON,
    );
    type('pedidos.brasa');
    await vi.waitFor(() => expect(document.body.textContent).toContain('Escribe una dirección como'), SOON);
    expect(cards()[0]?.querySelector('svg')).toBeNull();
    expect(button(/^Imprimir/)?.getAttribute('aria-disabled')).toBe('true');
    type(page.base);
    await vi.waitFor(() => expect(cards()[0]?.querySelector('svg')).not.toBeNull(), SOON);
  });

  it('are printed all, or those that are ticked', async () => {
    const printed = vi.fn<() => void>();
    vi.stubGlobal('print', printed);
    const all = cards().length;
    expect(button(/^Imprimir/)?.textContent).toBe(`Imprimir ${all} códigos`);
    button(/^Ninguna$/)?.click();
    await vi.waitFor(() => expect(button(/^Imprimir/)?.getAttribute('aria-disabled')).toBe('true'), SOON);
    cards()[6]?.querySelector<HTMLInputElement>('input')?.click();
    await vi.waitFor(() => expect(button(/^Imprimir/)?.textContent).toBe('Imprimir 1 código'), SOON);
    expect(
      cards()
        .filter(({ className }) => !className.includes('left-out'))
        .map((card) => card.querySelector('.code-table')?.textContent),
    ).toEqual(['Mesa 7']);
    button(/^Imprimir/)?.click();
    expect(printed).toHaveBeenCalledOnce();
  });
});

it('a code has its white margin, and an address is one of a site', async () => {
  const { path, cells } = codeOf('https://a.example/r/cl/x/1/checkin/1?tc=abc');
  const [xs, ys] = [1, 2].map((part) => [...path.matchAll(/M(\d+) (\d+)/g)].map((match) => Number(match[part])));
  expect([Math.min(...(xs ?? [])), Math.min(...(ys ?? [])), Math.max(...(xs ?? []))]).toEqual([4, 4, cells - 5]);
  expect(['https://a.example/x', ' http://192.168.1.4:8080 ', 'a.example', 'ftp://a.example', ''].map(siteOf)).toEqual([
    'https://a.example',
    'http://192.168.1.4:8080',
    undefined,
    undefined,
    undefined,
  ]);
});
