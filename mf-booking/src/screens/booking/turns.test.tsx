import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';
import { CONFIG_RAW } from '../../test-host.ts';

beforeAll(() => Promise.all([import('./booking-screen.tsx'), import('@comanda/shared-ui/calendar-grid')]), 60_000);

/** The times that are offered for Saturday. */
async function timesWith(d: readonly object[]): Promise<readonly (string | null)[]> {
  await openApp('/r/cl/fuente-alameda/1/booking', { api: { 'booking-config': { ...CONFIG_RAW, dt: { d } } } });
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /sábado, 21/ })));
  const times = screen.queryByRole('radiogroup', { name: '¿A qué hora?' });
  const offered =
    times === null
      ? []
      : within(times)
          .getAllByRole('radio')
          .map((time) => time.closest('label')?.textContent ?? '');
  cleanup();
  return offered;
}

const LUNCH = { jid: 1, hi: '13:00', hf: '13:30', d: 127, rv: 1 };
const DINNER = { jid: 2, hi: '20:00', hf: '20:30', d: 127, rv: 1 };

it.each([0, false, undefined])('[C3-017] a turn with rv %s is not offered, the other one is', async (rv) => {
  expect(await timesWith([LUNCH, { ...DINNER, rv }])).toEqual(await timesWith([LUNCH]));
});

it('[C3-017] both turns are offered where both can be reserved', async () => {
  const times = await timesWith([LUNCH, DINNER]);
  expect([times.includes('13:00'), times.includes('20:00')]).toEqual([true, true]);
});
