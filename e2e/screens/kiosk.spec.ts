import { ROUTE_NAMES } from '@comanda/shared-contracts/routes/route-table';
import { expect, test } from '../support/shop.ts';
import { audit } from './audit.ts';
import { walkToThePayment, walkToTheTicket } from './kiosk-walk.ts';
import type { Seen } from './kiosk-walk.ts';
import { openScenes } from './scene.ts';
import type { Scene } from './scene.ts';
import { VISITS } from './visits.ts';

const WALKED = ROUTE_NAMES.filter((name) => 'walk' in VISITS[name]);

for (const { language, locale } of [
  { language: 'es', locale: 'es-CL' },
  { language: 'en', locale: 'en-US' },
] as const) {
  test.describe(`kiosk, ${language}`, () => {
    test.use({ locale, viewport: { width: 1080, height: 1920 }, hasTouch: true });
    test(WALKED.join(', '), async ({ page, sandbox }) => {
      test.setTimeout(240_000);
      const { light } = await openScenes(page, sandbox, language);
      const seen: string[] = [];
      const problems: string[] = [];
      const take: Seen = async (name) => {
        seen.push(name);
        await test.step(name, async () => problems.push(...(await audit(light, name))));
      };
      await tryWalk(walkToThePayment, light, take, problems);
      await tryWalk(walkToTheTicket, light, take, problems);
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
