import type { Frame, Page } from '@playwright/test';
import { NIGHT } from '../support/night.ts';
import { pictureAt, pictureLines, picturesOf, programLines } from '../support/pictures.ts';
import { expect, test } from '../support/shop.ts';

const VENUE = '/r/cl/fuente-alameda/1';

/** The screens that a page arrives with: by composition and path, with what says that the program has drawn it whole. */
const SCREENS = [
  ['consumer', '/', 'a[href="/r/cl/fuente-alameda/1"]'],
  ['consumer', '/l/restaurants', 'a[href="/r/cl/fuente-alameda/1"]'],
  ['consumer', VENUE, '[data-action]'],
  ['consumer', `${VENUE}/menu`, 'section[data-section]:last-of-type [role=listitem]'],
  ['consumer', '/r/cl/nori-nunoa/12/menu', 'section[data-section]:last-of-type [role=listitem]'],
  ['consumer', `${VENUE}/checkin/menu`, 'section[data-section]:last-of-type [role=listitem]'],
  ['consumer', `${VENUE}/checkin/5`, 'section[data-section]:last-of-type [role=listitem]'],
  ['consumer', `${VENUE}/booking`, 'form, [role=radiogroup]'],
  ['partner', `${VENUE}/booking`, 'form, [role=radiogroup]'],
] as const;

test.describe('the first picture of a screen', () => {
  for (const language of ['es', 'en'] as const) {
    test(`is what the program draws there, node by node, in ${language}`, NIGHT, async ({ browser, sandbox }) => {
      test.setTimeout(600_000);
      const pictures = picturesOf(sandbox);
      const context = await browser.newContext({ locale: language === 'es' ? 'es-CL' : 'en-US', timezoneId: 'America/Santiago' });
      const blank = await (await browser.newContext({ javaScriptEnabled: true, offline: true })).newPage();
      try {
        for (const [name, path, whole] of SCREENS) {
          const host = name === 'consumer' ? 'localhost' : `${name}.localhost`;
          const origin = sandbox.url(host);
          const composition = JSON.parse(JSON.stringify(sandbox.composition(name)).replaceAll(/\{(?:origin|sandbox)\}/g, origin));
          await pictures.warmUp(composition, origin);
          const page = await context.newPage();
          // Where a partner has it, it stands in the partner's page.
          await page.goto(name === 'consumer' ? `${origin}${path}` : sandbox.url('site.localhost'));
          const frame = name === 'consumer' ? page.mainFrame() : await frameAt(page, origin);
          await frame.locator(whole).first().waitFor();
          const picture = await pictureAt(pictures, sandbox, { composition, path, language, origin });
          const drawn = await pictureLines(blank, picture);
          await expect.poll(() => programLines(frame), `${name} ${path}`).toEqual(drawn);
          expect(drawn.length).toBeGreaterThan(40);
          await page.close();
        }
        expect(pictures.failures).toEqual([]);
      } finally {
        pictures.close();
        await Promise.all([context.close(), blank.context().close()]);
      }
    });
  }

  test('shows nothing of whoever asks for it: no session, no cookie, nothing that is kept', NIGHT, async ({ sandbox }) => {
    test.setTimeout(300_000);
    const pictures = picturesOf(sandbox);
    try {
      const origin = sandbox.url();
      const composition = JSON.parse(JSON.stringify(sandbox.composition('consumer')).replaceAll(/\{(?:origin|sandbox)\}/g, origin));
      await pictures.warmUp(composition, origin);
      const { html, answers } = await pictureAt(pictures, sandbox, { composition, path: '/', language: 'es', origin });
      expect(html).toContain('Fuente Alameda');
      expect(answers.map(({ key }) => key.replace(/\?.*/, ''))).toEqual(['POST /srv/restosavailable']);
    } finally {
      pictures.close();
    }
  });
});

async function frameAt(page: Page, origin: string): Promise<Frame> {
  const found = (): Frame | undefined => page.frames().find((frame) => frame.url().startsWith(origin));
  await expect.poll(found).toBeDefined();
  return found() ?? page.mainFrame();
}
