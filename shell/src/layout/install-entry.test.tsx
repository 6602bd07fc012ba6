import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnvironmentReader } from '@comanda/shared-contracts/host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { keepInstallOffer } from '../install/kept-offer.ts';
import type { InstallPage } from '../install/kept-offer.ts';
import { InstallEntry } from './install-entry.tsx';
import { shellAround } from './shell-testing.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148';
const row = () => screen.queryByRole('button', { name: 'Instalar la app' });

keepInstallOffer(globalThis);
let isStandalone: boolean;

beforeEach(() => {
  isStandalone = false;
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: isStandalone && media.includes('standalone') }));
});
afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('appinstalled'));
  Reflect.deleteProperty(navigator, 'standalone');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The browser offers to install the site; what was asked of the person is counted. */
function offer() {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

async function show(environmentReader: Partial<EnvironmentReader> = {}) {
  const around = await shellAround({ environmentReader });
  const { Around } = around;
  render(
    <Around>
      <InstallEntry />
    </Around>,
  );
  return around;
}

/** An iPhone’s browser: on the home screen or not, in an app of somebody else’s or not. */
function iPhone(onHome: boolean, userAgent = `${IPHONE} Safari/604.1`): void {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: onHome });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

describe('the row that installs the site', () => {
  it('asks by the browser’s own dialog, with an offer that came before anything was drawn, and is gone then', async () => {
    const { event, prompt } = offer();
    // No banner of the browser’s.
    expect(event.defaultPrevented).toBe(true);
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Instalar la app' }));
    await settle();
    expect([prompt.mock.calls.length, row()]).toEqual([1, null]);
    // One that was not taken comes again when the browser says so.
    offer();
    expect(row()).not.toBeNull();
  });

  it('comes and goes with the offer while the menu is open', async () => {
    await show();
    expect(row()).toBeNull();
    offer();
    expect(row()?.getAttribute('aria-expanded')).toBeNull();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(row()).toBeNull();
  });

  it('reports a dialog that does not come', async () => {
    const { prompt } = offer();
    const broken = new Error('no gesture');
    prompt.mockRejectedValue(broken);
    const { reports } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Instalar la app' }));
    await settle();
    expect(reports.map(({ cause }) => cause)).toEqual([broken]);
  });

  it('on an iPhone, which offers nothing, says how it is done by hand', async () => {
    iPhone(false);
    await show();
    expect(screen.queryByText(/Compartir/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Instalar la app', expanded: false }));
    expect(screen.getByText(/Toca Compartir .*«Añadir a pantalla de inicio»/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Instalar la app', expanded: true }));
    expect(screen.queryByText(/Compartir/)).toBeNull();
  });

  it.each([
    ['in a browser that offers nothing', () => undefined],
    ['on the home screen of an iPhone', () => iPhone(true)],
    ['in an app of an iPhone that shows pages', () => iPhone(false, `${IPHONE} Instagram 350.0`)],
    [
      'where it is installed',
      () => {
        offer();
        isStandalone = true;
      },
    ],
  ])('is not there %s', async (_, prepare) => {
    prepare();
    await show();
    expect(row()).toBeNull();
  });

  it.each([{ isKiosk: true }, { isEmbedded: true }])('is not there with %j', async (environmentReader) => {
    offer();
    await show(environmentReader);
    expect(row()).toBeNull();
  });
});

it('keeps nothing of an event that installs nothing', () => {
  window.dispatchEvent(new Event('beforeinstallprompt'));
  expect((globalThis as InstallPage).comandaInstall).toBeUndefined();
});
