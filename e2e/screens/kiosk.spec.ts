import { ROUTE_NAMES } from '@comanda/shared-contracts/routes/route-table';
import { expect, test } from '../support/shop.ts';
import { audit } from './audit.ts';
import { walkToThePayment, walkToThePortal, walkToTheTicket } from './kiosk-walk.ts';
import type { Seen } from './kiosk-walk.ts';
import { openScenes } from './scene.ts';
import type { Scene } from './scene.ts';
import { VISITS } from './visits.ts';

test.describe.configure({ mode: 'parallel' });

const WALKED = ROUTE_NAMES.filter((name) => 'walk' in VISITS[name]);

for (const { language, locale, theme } of [
  { language: 'es', locale: 'es-CL', theme: 'light' },
  { language: 'en', locale: 'en-US', theme: 'dark' },
] as const) {
  test.describe(`kiosk, ${language}, ${theme}`, () => {
    test.use({ locale, viewport: { width: 1080, height: 1920 }, hasTouch: true });
    test(WALKED.join(', '), async ({ page, sandbox }) => {
      test.setTimeout(240_000);
      const scenes = await openScenes(page, sandbox, language);
      const seen: string[] = [];
      const problems: string[] = [];
      const take =
        (scene: Scene): Seen =>
        async (name) => {
          seen.push(name);
          // Before it is linked a kiosk has no venue: it looks as its brand does.
          await test.step(name, async () => problems.push(...(await audit(name === 'Kiosk-link' ? scenes.light : scene, name))));
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
