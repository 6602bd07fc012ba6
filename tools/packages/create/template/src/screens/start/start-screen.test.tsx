import { fireEvent, screen } from '@testing-library/react';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { openApp } from '@comanda/shared-contracts/testing/open-app';
import { expect, it } from 'vitest';
import en from '../../i18n/en.json';
import es from '../../i18n/es.json';
import { screens } from '../../screens.tsx';
import { service } from '../../service.ts';

it('every page of the remote draws the screen, in both languages, and counts taps', async () => {
  const world = createTestHost('mf-start');
  const { routes } = screens;
  const [root] = routes(world.host);
  const paths = root?.children?.flatMap(({ path }) => (path === undefined ? [] : [path])) ?? [];
  expect(paths).not.toEqual([]);
  for (const language of ['es', 'en'] as const) {
    for (const path of paths) {
      const app = await openApp({ id: 'mf-start', screens, service, texts: { es, en } }, createTestHost('mf-start'), addressOf(path), {
        language,
      });
      const words = { es, en }[language].start;
      expect(screen.getByRole('heading', { level: 1 }).textContent, path).toBe(words.title);
      fireEvent.click(screen.getByRole('button', { name: words.tap }));
      expect(screen.getByRole('status').textContent).toBe(words.tapped_one.replace('{{count}}', '1'));
      app.view.unmount();
      app.stop();
    }
  }
});

/** An address that a pattern of a route matches: some value for each of its parameters. */
function addressOf(pattern: string): string {
  return pattern.replaceAll(/:\w+\??/g, '1');
}
