import { afterEach, describe, expect, it } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { aKioskSession, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../composition/baseline.ts';
import { createRouter } from './create-router.tsx';
import type { Router } from './create-router.tsx';
import { pageGuard } from './page-guard.ts';

let router: Router | undefined;
afterEach(() => router?.dispose());

/** The product's router, opened at an address of a composition; nothing of a remote is there. */
async function openAt(path: string, change: Partial<Composition> = {}, session: Session = aVisitorSession()): Promise<string> {
  const composition = withPassports({ ...BASELINE, ...change });
  window.history.replaceState(null, '', path);
  // One that is left alone goes on following the address.
  router?.dispose();
  router = createRouter({
    composition,
    discovery: { patchRoutes: () => undefined, hasRoutes: () => false, problemOf: () => undefined, prepare: () => Promise.resolve() },
    Chrome: () => null,
    guard: pageGuard({ isKiosk: composition.kind === 'kiosk', home: composition.home, session: () => session }),
  });
  await router.navigate(path);
  const { pathname, search } = router.state.location;
  return pathname + search;
}

const KIOSK = { kind: 'kiosk', home: '/KioskWelcome' } as const;
const BOOKING = { kind: 'partner', home: '/l/booking' } as const;
const REMOTE = { version: '1', contract: CONTRACT, container: 'menu', entry: '/menu.js', integrity: '', enabled: true };

describe('an address', () => {
  it.each([
    ['/does/not/exist', {}, '/'],
    ['/does/not/exist?x=1', {}, '/'],
    // Ours, but this composition has nobody who draws it.
    ['/l/cart', {}, '/'],
    ['/does/not/exist', BOOKING, '/l/booking'],
    ['/', BOOKING, '/l/booking'],
    ['/', {}, '/'],
  ])('[C2-012] %s that nobody draws opens the home of the composition: %j, %s', async (path, change, expected) => {
    expect(await openAt(path, change)).toBe(expected);
  });

  it('[C2-012] whose part did not come stays, and is said to be missing there', async () => {
    expect(await openAt('/r/cl/fuente-alameda/1/menu', { remotes: { 'mf-menu-cart': REMOTE } })).toBe('/r/cl/fuente-alameda/1/menu');
  });

  it.each(['/', '/KioskWelcome', '/KioskMenu', '/does/not/exist'])(
    '[K4-007] %s of a kiosk that is not linked is its form',
    async (path) => {
      expect(await openAt(path, KIOSK)).toBe('/l/profilelogin');
      expect(await openAt(path, KIOSK, aSession())).toBe('/l/profilelogin');
    },
  );

  it('[K4-007] of a linked kiosk is its own, and its form stays open to who goes there', async () => {
    expect(await openAt('/', KIOSK, aKioskSession())).toBe('/KioskWelcome');
    expect(await openAt('/l/profilelogin', KIOSK)).toBe('/l/profilelogin');
    expect(await openAt('/l/profilelogin', KIOSK, aKioskSession())).toBe('/l/profilelogin');
  });
});
