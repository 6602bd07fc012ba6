import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import '@comanda/shared-contracts/testing/timeouts';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { hotScreens } from './hot-screens.ts';

const PATH = '/l/booking/:id';

/** Screens of a build: one page whose heading says which build it is of. */
function built(title: string, more: readonly RouteObject[] = []): RemoteScreens<'mf-booking'> {
  const Component = () => (
    <h1>
      {title} {useParams()['id']}
    </h1>
  );
  const page: RouteObject = { id: 'page', path: PATH, lazy: async () => ({ Component }) };
  return {
    id: 'mf-booking',
    contract: CONTRACT,
    texts: { es: async () => ({}), en: async () => ({}) },
    routes: () => [{ id: 'root', Component: Outlet, children: [page, ...more] }],
  };
}

it('draws a screen anew by its newest code after each edit, and keeps the page around it', async () => {
  let newest = built('First');
  const hot = hotScreens(() => newest);
  const { host } = createTestHost('mf-booking');
  const Frame = () => (
    <>
      <input aria-label="around" />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ Component: Frame, HydrateFallback: () => null, children: [...hot.screens.routes(host)] }], {
    initialEntries: ['/l/booking/7'],
  });
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('heading')).textContent).toBe('First 7');
  const around = screen.getByLabelText('around');
  for (const title of ['Second', 'Third']) {
    newest = built(title);
    act(hot.changed);
    expect(await screen.findByText(`${title} 7`)).toBeTruthy();
  }
  expect(screen.getByLabelText('around')).toBe(around);
});
