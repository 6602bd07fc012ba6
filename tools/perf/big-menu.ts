import type { Locator } from '@playwright/test';
import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { check, median, times } from './budget.ts';
import { mainThreadMs, openTab, untilReady, withBrowser } from './chrome.ts';
import type { Tab } from './chrome.ts';
import { watchInteractions } from './page-watch.ts';

/** The seed's market with 2,000 products, and the menu of 40 beside which it is held. */
const BIG = '/r/cl/la-gran-despensa/17/menu';
const SMALL = '/r/cl/fuente-alameda/1/menu';
const ROW = '[role="list"] [role="listitem"] h3';
const SLOWDOWN = 4;
/** Ready: beside the menu of 40, see decision record 0009; a tap: over a button alone on a page, and results: record 0010. */
const BUDGET = { readyRatio: 1.25, inpMs: 50, resultsMs: 100 } as const;
const ADDED = 10;
const WORD = 'manzana';
/** The menu prepares its search and fetches its dialog in the first seconds. */
const REST_MS = 6_000;

interface Typing {
  readonly letterInp: number;
  readonly resultsMs: number;
}

interface Taps extends Typing {
  readonly addInp: number;
}

/** P6: 2,000 products on a processor four times slower. */
export async function measureBigMenu(sandbox: RunningSandbox, runs: number): Promise<void> {
  const big: number[] = [];
  const small: number[] = [];
  await times(runs, async () => {
    big.push(await readyMs(`${sandbox.url()}${BIG}`));
    small.push(await readyMs(`${sandbox.url()}${SMALL}`));
  });
  console.log(`     P6 main thread to ready: 57 products ${median(small).toFixed(0)} ms, 2,000 products ${median(big).toFixed(0)} ms`);
  check('P6 2,000 products against 40: main thread to ready', median(big) / median(small), BUDGET.readyRatio, 'x');
  const taps = await times(runs, () => tapsOn(`${sandbox.url()}${BIG}`));
  const bare = median(await times(runs, bareInp));
  const add = median(taps.map(({ addInp }) => addInp));
  console.log(`     P6 INP of a tap: a button alone on a page ${bare.toFixed(0)} ms, add to cart ${add.toFixed(0)} ms`);
  check('P6 add to cart: INP over that of a button alone', add - bare, BUDGET.inpMs, ' ms');
  const bareTyping = await times(runs, bareSearch);
  for (const [name, of, limit] of [
    ['INP of a letter', (typed: Typing) => typed.letterInp, BUDGET.inpMs],
    ['from the key to its results', (typed: Typing) => typed.resultsMs, BUDGET.resultsMs],
  ] as const) {
    const [alone, ours] = [median(bareTyping.map(of)), median(taps.map(of))];
    console.log(`     P6 search, ${name}: a field alone on a page ${alone.toFixed(0)} ms, the menu ${ours.toFixed(0)} ms`);
    check(`P6 search: ${name}, over that of a field alone`, ours - alone, limit, ' ms');
  }
}

/** Processor time of the main thread from the navigation until the first products are drawn and it has nothing to do. */
function readyMs(url: string): Promise<number> {
  return withBrowser('phone', async (context) => {
    const tab = await openTab(context, SLOWDOWN);
    await untilReady(tab, url, ROW);
    return mainThreadMs(tab);
  });
}

function tapsOn(url: string): Promise<Taps> {
  return withBrowser('phone', async (context) => {
    const tab = await openTab(context, SLOWDOWN);
    await tab.page.addInitScript(watchInteractions);
    await untilReady(tab, url, ROW);
    await tab.page.waitForTimeout(REST_MS);
    const addInp = await addProducts(tab);
    return { addInp, ...(await search(tab)) };
  });
}

/** What this machine and its drawing take of a tap: a button that counts, alone on a page. */
function bareInp(): Promise<number> {
  return withBrowser('phone', async (context) => {
    const tab = await openTab(context, SLOWDOWN);
    await tab.page.addInitScript(watchInteractions);
    // An address, not an empty page: those run no scripts on opening.
    await tab.page.route('http://bare.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }));
    await tab.page.goto('http://bare.localhost/');
    for (let index = 0; index < ADDED; index += 1) await tap(tab, tab.page.getByRole('button'));
    return tab.page.evaluate(() => window.perfNoted.slowest());
  });
}

/** The same for a search: a field alone on a page that writes eight plain rows at each letter. */
function bareSearch(): Promise<Typing> {
  return withBrowser('phone', async (context) => {
    const tab = await openTab(context, SLOWDOWN);
    await tab.page.addInitScript(watchInteractions);
    await tab.page.route('http://bare.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: BARE_SEARCH_PAGE }));
    await tab.page.goto('http://bare.localhost/');
    await tab.page.getByRole('searchbox').tap();
    return typeWord(tab);
  });
}

const BARE_SEARCH_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
<style>
  section > div { display: flex; gap: 16px; min-height: 125px; border-bottom: 1px solid }
  p { flex: 1 }
  i { width: 96px; height: 96px; border-radius: 12px; background: #ccc }
</style>
<main data-searching><input type="search"><section></section></main>
<script>const field = document.querySelector('input'), list = document.querySelector('section');
field.oninput = () => { list.innerHTML = '<h2>' + field.value + '</h2>' + Array.from({ length: 8 }, (_, row) =>
  '<div><p><b>Manzana ' + row + '</b><br>' + field.value + ' y dos líneas de texto, como las que tiene una fila de la carta<br>$1.990</p>' +
  '<i></i><button>+</button></div>').join(''); };</script>`;

const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><button style="margin:200px 40px;width:60px;height:60px">0</button>
<script>const button = document.querySelector('button'); button.onclick = () => { button.textContent = String(Number(button.textContent) + 1); };</script>`;

/** Taps "+" on products without options, one after the other down the page. */
async function addProducts(tab: Tab): Promise<number> {
  const { page } = tab;
  const plus = page.getByRole('button', { name: /^Agregar (?!otro)/ });
  for (let index = 0; index < ADDED; index += 1) {
    await tap(tab, plus.first());
  }
  await page.getByRole('button', { name: new RegExp(`^${ADDED} Ver Pedido`) }).waitFor();
  return page.evaluate(() => window.perfNoted.slowest());
}

/** A finger's touch lasts so long: what the press draws is drawn before the release counts. */
const TOUCH_MS = 80;

/** A bare touch: Playwright's own tap watches, inside the page, where it lands, which the measured page would pay for. */
async function tap({ page, cdp }: Tab, target: Locator): Promise<void> {
  // The cart's bar covers the lower end of the list.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is to be tapped is not on the screen');
  await page.waitForTimeout(300);
  const touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
  await page.waitForTimeout(TOUCH_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(300);
}

/** A word, letter by letter; the second and each further one searches. */
async function search({ page }: Tab): Promise<Typing> {
  await page.getByRole('button', { name: 'Buscar en la carta' }).first().tap();
  await page.getByRole('searchbox').waitFor();
  await page.waitForTimeout(500);
  await page.evaluate(() => [window.perfNoted.slowest(), window.perfNoted.results()]);
  return typeWord({ page });
}

/** A word, letter by letter, into the field that has the focus. */
async function typeWord({ page }: Pick<Tab, 'page'>): Promise<Typing> {
  for (const letter of WORD) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(400);
  }
  const { slowest, results } = await page.evaluate(() => ({ slowest: window.perfNoted.slowest(), results: window.perfNoted.results() }));
  // A letter that changes nothing in what is found draws nothing.
  if (results.length < 2) throw new Error(`results came ${results.length} times for ${WORD.length} letters`);
  return { letterInp: slowest, resultsMs: Math.max(...results) };
}
