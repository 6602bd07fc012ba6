import { useLayoutEffect } from 'react';
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
function built(title: string, more: readonly RouteObject[] = [], drawn: () => void = () => {}): RemoteScreens<'mf-booking'> {
  const Component = () => {
    useLayoutEffect(drawn, []);
    return (
      <h1>
        {title} {useParams()['id']}
      </h1>
    );
  };
  const page: RouteObject = { id: 'page', path: PATH, lazy: async () => ({ Component }) };
  return {
    id: 'mf-booking',
    contract: CONTRACT,
    texts: { es: async () => ({}), en: async () => ({}) },
    routes: () => [{ id: 'root', Component: Outlet, children: [page, ...more] }],
  };
}

/** A page of a part that was built so, with a field of the page around it. */
function open(first: RemoteScreens<'mf-booking'>) {
  let newest = first;
  const hot = hotScreens(() => newest);
  const { host } = createTestHost('mf-booking');
  const Frame = () => (
    <>
      <input aria-label="around" />
      <Outlet />
    </>
  );
  const routes: RouteObject[] = [
    {
      Component: Frame,
      HydrateFallback: () => null,
      children: [...hot.screens.routes(host), { path: '/elsewhere', element: 'Elsewhere' }],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/l/booking/7'] });
  render(<RouterProvider router={router} />);
  const edit = (title: string): void => {
    newest = built(title);
    hot.changed();
  };
  return { edit, router };
}

it('draws a screen anew by its newest code after each edit, and keeps the page around it', async () => {
  const { edit } = open(built('First'));
  expect((await screen.findByRole('heading')).textContent).toBe('First 7');
  const around = screen.getByLabelText('around');
  for (const title of ['Second', 'Third']) {
    act(() => edit(title));
    expect(await screen.findByText(`${title} 7`)).toBeTruthy();
  }
  expect(screen.getByLabelText('around')).toBe(around);
});

it('misses no edit that is made while a screen is drawn for the first time', async () => {
  const { edit } = open(built('First', [], () => edit('Second')));
  expect(await screen.findByText('Second 7')).toBeTruthy();
});

it('draws the newest code after a way to another page and back', async () => {
  const { edit, router } = open(built('First'));
  await screen.findByText('First 7');
  await act(() => router.navigate('/elsewhere'));
  edit('Second');
  await act(() => router.navigate('/l/booking/7'));
  expect(await screen.findByText('Second 7')).toBeTruthy();
});
