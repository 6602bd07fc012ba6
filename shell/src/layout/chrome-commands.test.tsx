import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { handleChromeCommands } from './chrome-commands.tsx';
import { shellAround } from './shell-testing.tsx';
import { SiteBar } from './site-bar.tsx';

// The dialogs are lazy chunks: their first loading must not count against a test's timeout.
beforeAll(() => Promise.all([import('./side-menu.tsx'), import('../notices/notices-panel.tsx')]));
afterEach(cleanup);

async function start(options: Parameters<typeof shellAround>[0] = {}) {
  const around = await shellAround(options);
  const release = handleChromeCommands(around.shell);
  return { ...around, release, other: around.as('mf-menu-cart') };
}

describe('the chrome on the bus', () => {
  it('[K2-022] opens the side menu and the notices for any part that asks', async () => {
    const { other, dialogs, closeDialog } = await start();
    for (const [command, name] of [
      ['chrome/open-menu', 'shell/menu'],
      ['chrome/open-notices', 'shell/notices'],
    ] as const) {
      const asked = other.request(command, {});
      await waitFor(() => expect(dialogs.at(-1)?.name).toBe(name));
      closeDialog(null);
      expect(await asked).toEqual({ ok: true, value: null });
    }
  });

  it('[K2-022] is asked by the top bar', async () => {
    const { Around, dialogs } = await start();
    render(
      <Around>
        <MemoryRouter>
          <SiteBar isPhoneVisible />
        </MemoryRouter>
      </Around>,
    );
    screen.getByRole('button', { name: 'Abrir menú' }).click();
    await waitFor(() => expect(dialogs.map(({ name }) => name)).toEqual(['shell/menu']));
    screen.getByRole('button', { name: 'Ver avisos' }).click();
    await waitFor(() => expect(dialogs.map(({ name }) => name)).toEqual(['shell/menu', 'shell/notices']));
  });

  it('opens nothing on a kiosk', async () => {
    const { other, dialogs } = await start({ environmentReader: { isKiosk: true } });
    expect(await other.request('chrome/open-menu', {})).toEqual({ ok: true, value: null });
    expect(dialogs).toEqual([]);
  });
});
