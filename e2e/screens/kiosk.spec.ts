import { ROUTE_NAMES } from '@comanda/shared-contracts/testing/href';
import type { Page } from '@playwright/test';
import { nightUnless } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import { audit } from './audit.ts';
import { outOfReach } from './in-reach.ts';
import { coverProblems } from './kiosk-cover.ts';
import { KIOSK_SIZES, kioskSizeOf } from '../support/kiosk-sizes.ts';
import type { Size } from '../support/kiosk-sizes.ts';
import { walkToThePayment, walkToThePortal, walkToTheTicket } from './kiosk-walk.ts';
import type { Seen } from './kiosk-walk.ts';
import { openScenes } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Language } from './texts.ts';
import { VISITS } from './visits.ts';

test.describe.configure({ mode: 'parallel' });

const WALKED = ROUTE_NAMES.filter((name) => 'walk' in VISITS[name]);
const DRAWN_FOR: Size = { width: 1080, height: 1920 };

interface Walk {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly isHelped: boolean;
  /** All stations in one size; absent: each in that which its name decides. */
  readonly size?: Size;
}

/**
 * By day each station once plain, in the size that its name decides, and once with all help, in the size that the kiosk is drawn for; at
 * night all in every size, Spanish, English and the themes taking turns, and in Portuguese in the size that the kiosk is drawn for.
 */
const BY_DAY: readonly Walk[] = [
  { language: 'es', theme: 'light', isHelped: false },
  { language: 'en', theme: 'dark', isHelped: true, size: DRAWN_FOR },
];
const AT_NIGHT: readonly Walk[] = [
  ...KIOSK_SIZES.flatMap((size, index): readonly Walk[] =>
    [false, true].map((isHelped) => ({
      language: index % 2 === 0 ? 'en' : 'es',
      theme: index % 4 < 2 === isHelped ? 'light' : 'dark',
      isHelped,
      size,
    })),
  ),
  ...[false, true].map((isHelped): Walk => ({ language: 'pt', theme: isHelped ? 'light' : 'dark', isHelped, size: DRAWN_FOR })),
];
const LOCALES: Readonly<Record<Language, string>> = { es: 'es-CL', en: 'en-US', pt: 'pt-BR' };

for (const walk of [...BY_DAY, ...AT_NIGHT]) {
  const { language, theme, isHelped, size } = walk;
  const isByDay = BY_DAY.includes(walk);
  const where = size === undefined ? 'each in one size' : `${size.width}x${size.height}${isByDay ? ', by day' : ''}`;
  test.describe(`kiosk, ${language}, ${theme}, ${where}${isHelped ? ', accessible mode' : ''}`, () => {
    test.use({ locale: LOCALES[language], viewport: size ?? DRAWN_FOR, hasTouch: true });
    test(`${isHelped ? '[X-14] ' : ''}${WALKED.join(', ')}`, nightUnless(isByDay), async ({ page, sandbox }) => {
      // Some thirty audits: two minutes and more where others use the machine too.
      test.setTimeout(480_000);
      const opened = await openScenes(page, sandbox, language);
      const scenes = { light: { ...opened.light, isHelped }, dark: { ...opened.dark, isHelped } };
      const seen: string[] = [];
      const problems: string[] = [];
      const take =
        (scene: Scene): Seen =>
        async (name) => {
          seen.push(name);
          await test.step(name, async () => {
            // Before it is linked a kiosk has no venue: it looks as its brand does, and nobody has asked for help.
            const isLink = name.startsWith('Kiosk-link');
            const shown = size ?? kioskSizeOf(isHelped ? `${name}-help` : name);
            await page.setViewportSize(shown);
            const found = await lookAt(isLink ? scenes.light : scene, isHelped ? `${name}-help` : name, isHelped && !isLink);
            problems.push(...found.map((problem) => `${shown.width}x${shown.height}, ${name}: ${problem}`));
            await page.setViewportSize(size ?? DRAWN_FOR);
          });
        };
      await tryWalk(walkToThePayment, scenes.light, take(scenes.light), problems);
      await tryWalk(walkToTheTicket, scenes[theme], take(scenes[theme]), problems);
      await tryWalk(walkToThePortal, scenes[theme], take(scenes[theme]), problems);
      expect(problems).toEqual([]);
      expect(WALKED.filter((name) => !seen.includes(name))).toEqual([]);
    });
  });
}

/** Nobody is locked out of it, and all of it can be seen and pressed; with help everything is in reach and twice as large. */
async function lookAt(scene: Scene, name: string, isHelped: boolean): Promise<readonly string[]> {
  const { page } = scene;
  const problems = [...(await audit(scene, name)), ...(await coverProblems(page))];
  // The printer's page and the choice of a venue are reached before anybody has asked.
  if (!isHelped || (await page.locator('html[data-reach=low]').count()) === 0) return problems;
  const factor = await page.evaluate(textFactor);
  if (Math.abs(factor - 2) > 0.01) problems.push(`its text is ${factor} times as large`);
  return isReachProved(page) ? [...problems, ...(await outOfReach(page))] : problems;
}

/** Where everything that is pressed is shown to lie in the lower half. On the others only that nothing is covered or cut. */
function isReachProved(page: Page): boolean {
  const size = page.viewportSize();
  return size !== null && size.width === 1920 && size.height === 1080;
}

/** How much larger the page's texts are than those of the same screen without help. Runs in the page. */
function textFactor(): number {
  const { dataset } = document.documentElement;
  const large = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const kept = dataset['text'];
  delete dataset['text'];
  const plain = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (kept !== undefined) dataset['text'] = kept;
  return large / plain;
}

/** What stops a walk is a problem like the others: the other walk is taken all the same. */
async function tryWalk(walk: typeof walkToTheTicket, scene: Scene, seen: Seen, problems: string[]): Promise<void> {
  try {
    await walk(scene, seen);
  } catch (cause) {
    problems.push(`the walk ended at ${scene.page.url()}: ${String(cause).slice(0, 800)}`);
  }
}
