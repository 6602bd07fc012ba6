import { ROUTE_NAMES } from '@comanda/shared-contracts/testing/href';
import { nightUnless } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import { audit } from './audit.ts';
import { outOfReach } from './in-reach.ts';
import { walkToThePayment, walkToThePortal, walkToTheTicket } from './kiosk-walk.ts';
import type { Seen } from './kiosk-walk.ts';
import { openScenes } from './scene.ts';
import type { Scene } from './scene.ts';
import { VISITS } from './visits.ts';

test.describe.configure({ mode: 'parallel' });

const WALKED = ROUTE_NAMES.filter((name) => 'walk' in VISITS[name]);

const UPRIGHT = { width: 1080, height: 1920 };
const WIDE = { width: 1920, height: 1080 };

for (const { language, locale, theme, viewport, isHelped, isByDay } of [
  { language: 'es', locale: 'es-CL', theme: 'light', viewport: UPRIGHT, isHelped: false, isByDay: true },
  { language: 'en', locale: 'en-US', theme: 'dark', viewport: UPRIGHT, isHelped: false, isByDay: false },
  { language: 'es', locale: 'es-CL', theme: 'dark', viewport: WIDE, isHelped: false, isByDay: false },
  { language: 'es', locale: 'es-CL', theme: 'light', viewport: WIDE, isHelped: true, isByDay: false },
  { language: 'en', locale: 'en-US', theme: 'dark', viewport: UPRIGHT, isHelped: true, isByDay: true },
] as const) {
  test.describe(`kiosk, ${language}, ${theme}${viewport === WIDE ? ', wide' : ''}${isHelped ? ', accessible mode' : ''}`, () => {
    test.use({ locale, viewport, hasTouch: true });
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
          // Before it is linked a kiosk has no venue: it looks as its brand does.
          await test.step(name, async () => {
            problems.push(...(await audit(name === 'Kiosk-link' ? scenes.light : scene, isHelped ? `${name}-help` : name)));
            // Upright the layout is not rebuilt yet.
            if (isHelped && viewport === WIDE && name !== 'Kiosk-link')
              problems.push(...(await outOfReach(page)).map((problem) => `${name}: ${problem}`));
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

/** What stops a walk is a problem like the others: the other walk is taken all the same. */
async function tryWalk(walk: typeof walkToTheTicket, scene: Scene, seen: Seen, problems: string[]): Promise<void> {
  try {
    await walk(scene, seen);
  } catch (cause) {
    problems.push(`the walk ended at ${scene.page.url()}: ${String(cause).slice(0, 800)}`);
  }
}
