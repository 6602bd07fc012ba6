import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../support/shop.ts';
import { ROOT } from '../support/start-sandbox.ts';
import type { Scene } from './scene.ts';
import { PARTS } from './parts.ts';
import { CLOSES, OPENS } from './pseudo.ts';
import { textsForeignTo } from './texts.ts';
import type { Language } from './texts.ts';

const PICTURES = join(ROOT, 'e2e/reports/screens');
/** Whole runs by day look without keeping what they saw; `npm run screens` and the night leave a picture of everything. */
const TAKES_PICTURES = process.env['DAY'] !== '1';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A long list is pictured down to here. */
const PICTURE_HEIGHT = 2_400;
/** Pictures far below the screen are not loaded before somebody scrolls there. */
const PICTURES_WITHIN_MS = 2_000;

/** By the language of the page: what may not stand there. */
const FOREIGN = { es: textsForeignTo('es', PARTS), en: textsForeignTo('en', PARTS), pt: textsForeignTo('pt', PARTS) };

/**
 * Looks at what stands on the page: it is all there, in the wanted theme and language, nobody is locked out of it, nothing
 * is wider than the screen, no text is a key. Leaves a picture where asked to. Gives the reasons why it is not good enough.
 */
export async function audit(scene: Scene, name: string): Promise<readonly string[]> {
  const { page, theme, language } = scene;
  await settled(page);
  const size = page.viewportSize();
  const width = size === null || size.width < 600 ? '' : `-${size.width}x${size.height}`;
  if (TAKES_PICTURES) await picture(page, `${name}-${scene.isPseudo === true ? 'pseudo' : language}-${theme}${width}`);
  const found = scene.isPseudo === true ? await longer(page) : [...(await drawn(page, language, theme)), ...(await accessible(page))];
  return [...found, ...(await narrow(page))].map(
    (problem) => `${name}, ${scene.isPseudo === true ? 'pseudo' : language}, ${theme}${width}: ${problem}`,
  );
}

/** Nothing loads any more: no skeleton, no picture in sight on its way, fonts there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[role=status] > [aria-hidden=true][class*="shape-"]')).toHaveCount(0);
  const loaded = page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 2);
    await Promise.all(
      inSight.map((image) =>
        image.complete ? Promise.resolve(undefined) : new Promise((done) => image.addEventListener('load', done, { once: true })),
      ),
    );
  });
  // By the clock of the test: that of the page may stand.
  await Promise.race([loaded, new Promise((done) => setTimeout(done, PICTURES_WITHIN_MS))]);
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${name}.png`);
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  if (size === null || hasDialog || height <= size.height) await page.screenshot({ path });
  else await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width: size.width, height: Math.min(height, PICTURE_HEIGHT) } });
}

/** In the pseudo-locale: what is wider than the screen, and our own texts of which less is seen than there is. A text that ends in dots is cut too. */
async function longer(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ width, opens, closes }) => {
      const wide = document.documentElement.scrollWidth - width;
      const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
        const own = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').includes(closes),
        );
        if (!own || !element.innerText.includes(opens) || element.clientWidth < 2) return false;
        for (let box: HTMLElement | null = element; box !== null && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          if (box === element && isHidden(overflowX) && box.scrollWidth > box.clientWidth + 1) return true;
          if (box === element && isHidden(overflowY) && box.scrollHeight > box.clientHeight + 2) return true;
          if (
            box !== element &&
            isHidden(overflowX) &&
            box.clientWidth > 1 &&
            element.getBoundingClientRect().right > box.getBoundingClientRect().right + 1
          )
            return true;
          if (overflowX === 'auto' || overflowX === 'scroll') return false;
        }
        return false;
      });
      return [
        ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
        ...cut.slice(0, 8).map((element) => `is cut: ${element.outerHTML.slice(0, 200)}`),
      ];
    },
    { width: page.viewportSize()?.width ?? 0, opens: OPENS, closes: CLOSES },
  );
}

async function drawn(page: Page, language: Language, theme: string): Promise<readonly string[]> {
  const seen = await page.evaluate((width) => {
    const root = document.documentElement;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript') === null) texts.push(node.textContent?.trim() ?? '');
    }
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src);
    // Not the window's own width: a phone's grows with a page that is too wide.
    return { theme: root.dataset['theme'], lang: root.lang, overflow: root.scrollWidth - width, texts: [...texts, ...labels], broken };
  }, page.viewportSize()?.width ?? 0);
  const problems: string[] = [];
  if (seen.theme !== theme) problems.push(`the theme is ${seen.theme}`);
  if (!seen.lang.startsWith(language)) problems.push(`the language is ${seen.lang}`);
  if (seen.overflow > 0) problems.push(`${seen.overflow} px wider than the screen`);
  problems.push(...seen.broken.map((source) => `a picture did not come: ${source}`));
  problems.push(...seen.texts.filter((text) => FOREIGN[language].has(text)).map((text) => `not translated: ${text}`));
  problems.push(...seen.texts.filter(isRaw).map((text) => `a raw text: ${text.slice(0, 80)}`));
  return problems;
}

/** A key, a placeholder that nothing filled, or a value that is none. Addresses of the seed's web pages look like keys. */
function isRaw(text: string): boolean {
  return (/^[a-z][\w-]*(\.[\w-]+)+$/.test(text) && !text.endsWith('.example')) || /\{\{|\}\}|\b(undefined|NaN)\b|\[object/.test(text);
}

/** The narrowest phone, or one at 200 % zoom, CSS pixels. */
const NARROW = { width: 320, height: 640 } as const;

/** What does not fit into the narrowest screen: the page itself, or words that are cut off. Leaves the screen as it was. */
async function narrow(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  if (size === null || size.width >= 600) return [];
  await page.setViewportSize(NARROW);
  await expect.poll(() => page.evaluate(() => screen.width)).toBe(NARROW.width);
  const found = await page.evaluate((width) => {
    const wide = document.documentElement.scrollWidth - width;
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, span, label, dt, dd, li')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
      return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && element.innerText.trim() !== '';
    });
    const out = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, span, label, input')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own === 0 || (right <= width + 1 && left >= -1)) return false;
      for (let box = element.parentElement; box !== null; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      return true;
    });
    const parted = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, span, label, dt, dd')].filter((element) => {
      const [text] = element.childNodes;
      if (element.childNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE || !/^\p{L}{2,14}$/u.test(element.innerText.trim()))
        return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
    const named = (elements: readonly HTMLElement[], what: string) =>
      elements.slice(0, 4).map((element) => `at 320 px ${what}: ${element.outerHTML.slice(0, 140)}`);
    return [
      ...(wide > 0 ? [`at 320 px ${wide} px wider than the screen`] : []),
      ...named(cut, 'is cut off'),
      ...named(out, 'sticks out'),
      ...named(parted, 'a word is parted'),
    ];
  }, NARROW.width);
  if (found.length > 0) await page.screenshot({ path: join(PICTURES, `narrow-${Date.now()}.png`) });
  await page.setViewportSize(size);
  return found;
}

/**
 * axe lets the page breathe between its rules, by a timer of none. The page's clock may stand, and that timer would never come;
 * so it gets one that is no part of that clock.
 */
const AXE = `((setTimeout) => { ${readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')} })((run, ms, ...args) => {
  if (ms > 0) return globalThis.setTimeout(run, ms, ...args);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run(...args);
  };
  port2.postMessage(null);
});`;

async function accessible(page: Page): Promise<readonly string[]> {
  const violations = await axe(page);
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const node of nodes) if (id !== TARGET || (await isSmall(page, node))) found.push(sayingOf(id, node));
  return found;
}

const TARGET = 'target-size';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
type Violated = Violations[number]['nodes'][number];

async function axe(page: Page): Promise<Violations> {
  // Legacy mode spares a second page for each run; there are no frames here.
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    .setLegacyMode(true)
    .options({ runOnly: { type: 'tag', values: TAGS }, rules: { [TARGET]: { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  return violations;
}

/** Whether a control is too small as well where it stands in the middle of the screen: at the edge a bar that stays may lie over it, from under which it is scrolled. */
async function isSmall(page: Page, { target }: Violated): Promise<boolean> {
  const [selector] = target;
  if (target.length !== 1 || typeof selector !== 'string') return true;
  const control = page.locator(selector).first();
  const before = await page.evaluate(() => scrollY);
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page, axeSource: AXE }).setLegacyMode(true).withRules([TARGET]).include(selector).analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
  return violations.length > 0;
}

function sayingOf(id: string, { html, failureSummary }: Violated): string {
  return `axe ${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 260)}`;
}
