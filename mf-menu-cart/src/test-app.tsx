import { fireEvent, screen, within } from '@testing-library/react';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import { openApp as open, type TestRouter } from '@comanda/shared-contracts/testing/open-app';
import { vi } from 'vitest';
import { PASSPORT } from '../passport.ts';
import en from './i18n/en.json';
import es from './i18n/es.json';
import { screens } from './screens.tsx';
import { service } from './service.ts';
import { menuAnswer, venue } from './test-data.ts';

/** A chunk that a test is the first to ask for takes its time. */
export const WAIT = { timeout: 10_000 };

/** The words on the labels inside an element, in their order; prices are no labels. */
export function labelsIn(element: Element): readonly string[] {
  const leaves = [...element.querySelectorAll('span')].filter(({ children }) =>
    [...children].every(({ localName }) => localName === 'svg'),
  );
  return leaves.map(({ textContent }) => textContent).filter((text) => text !== '' && !/^\$|:\s*$/.test(text));
}

interface TestAppOptions extends TestHostOptions {
  /** Whether the cart stands beside the menu. */
  readonly isWide?: boolean;
  /** Whether the composition has somebody who takes orders. */
  readonly hasCheckout?: boolean;
}

/** On to the page of the cart: from the bar of a phone through the sheet with its lines. */
export async function goToCart(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /Ver Pedido/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Tu Pedido' }, WAIT);
  fireEvent.click(within(sheet).getByRole('button', { name: /Continuar/ }));
}

/** The window of a test, which asks whether the cart stands beside the menu. */
const asked = Object.assign(new EventTarget(), { matches: false });

/** As when a phone is turned: the cart stands beside the menu, or does no more. */
export function turnPhone(): void {
  asked.matches = !asked.matches;
  asked.dispatchEvent(new Event('change'));
}

/** The remote with its service at a path. */
export function openApp(path: string, { isWide = false, hasCheckout = true, ...options }: TestAppOptions = {}) {
  asked.matches = isWide;
  vi.stubGlobal('matchMedia', () => asked);
  const world = createTestHost('mf-menu-cart', {
    venue: venue({ selfat: 0 }),
    api: { menu: () => ({ json: menuAnswer([]) }) },
    keys: PASSPORT.storage,
    ...options,
  });
  const { navigation } = world.host;
  const href: (name: RouteName, ...params: readonly never[]) => string | undefined = navigation.href;
  const present: typeof href = (name, ...params) => (name === 'Cart' && !hasCheckout ? undefined : href(name, ...params));
  Object.assign(navigation, { href: present });
  const prepare = (router: TestRouter): void => {
    const back = (fallback: string): void =>
      void (router.state.location.key === 'default' ? router.navigate(fallback, { replace: true }) : router.navigate(-1));
    Object.assign(navigation, {
      back,
      go: (to: string, how?: { readonly replace?: boolean; readonly keepsPlace?: boolean }) => {
        world.visited.push(to);
        void router.navigate(to, { replace: how?.replace === true, state: how?.keepsPlace === true ? { keepsPlace: true } : null });
      },
    });
  };
  return open({ id: 'mf-menu-cart', screens, service, texts: { es, en } }, world, path, { ...options, prepare });
}
