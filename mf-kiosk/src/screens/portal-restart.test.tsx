import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../test-app.tsx';
import { openPortal, portalOptions } from '../test-portal.ts';

/** What is on the screen of a portal's device that was switched on anew at a page, after somebody had ordered at Nori. */
async function switchedOn(path: string, methodId: number) {
  const before = await openPortal({ here: true });
  await before.orderBy(methodId);
  const kept = Object.fromEntries([...before.stored].map(([key, { value }]) => [key, JSON.parse(JSON.stringify(value)) as unknown]));
  return openApp(path, portalOptions({ here: true, storage: kept, start: before.clock.now() + 30_000 }));
}

describe('the device of a portal that is switched on anew', () => {
  it.each(['/PaymentReceived', '/SelectRestaurant', '/l/cl/portal/15'])(
    '[X-15, K2-011] at %s shows the number of the last order in the words and prices of its restaurant',
    async (path) => {
      const { here, stores, settle } = await switchedOn(path, 1000);
      await settle();
      expect([here(), stores.setup.view.getState()]).toMatchObject(['/PaymentReceived', { venue: { name: 'Brasa Norte' } }]);
      expect(screen.getByText('90001')).toBeTruthy();
      expect(screen.getByText('Nori Ñuñoa')).toBeTruthy();
      expect(screen.getByText('Retira en la barra de Nori')).toBeTruthy();
      expect(screen.getByText(/2\.700 CLP/)).toBeTruthy();
      expect(screen.queryByText('Brasa Norte')).toBeNull();
    },
  );

  it('[X-15, K2-010] shows a payment that went on in the prices of its restaurant', async () => {
    const { here, settle } = await switchedOn('/PayOrder/5025', 5025);
    await settle();
    expect(here()).toBe('/PayOrder/5025');
    expect(screen.getAllByText(/2\.700 CLP/)).not.toEqual([]);
  });
});
