import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ComponentType } from 'react';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import es from '../i18n/es.json';
import type { CheckoutHost } from '../state/host.ts';

await i18next
  .createInstance()
  .use(initReactI18next)
  .init({ lng: 'es', resources: { es: { 'mf-checkout': es } }, interpolation: { escapeValue: false } });

/** A screen of this remote at an address, in Spanish, with a host of the test's own. */
export async function renderScreen(host: CheckoutHost, Component: ComponentType, at: string, pattern = at): Promise<void> {
  host.navigation.go(at);
  const routes = [
    { path: pattern, Component },
    { path: '*', Component: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () => {
    render(
      <HostProvider host={host}>
        <RouterProvider router={router} />
      </HostProvider>,
    );
    await settle();
  });
}
