import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { aKioskSession, aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { Chrome } from './chrome.tsx';
import { shellAround } from './shell-testing.tsx';

afterEach(cleanup);

/** The frame of a kiosk's page without the network. */
async function cutOff(session?: Session) {
  const { Around, shell } = await shellAround({ environmentReader: { isKiosk: true }, ...(session === undefined ? {} : { session }) });
  shell.network.next({ isAway: true, readAt: {} });
  const router = createMemoryRouter([{ path: '/', Component: Chrome, children: [{ index: true, element: <h1>Bienvenida</h1> }] }]);
  render(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  await screen.findByText('Bienvenida');
}

it.each([
  ['a linked kiosk device', aKioskSession(), 0],
  ['a diner', aSession(), 1],
] as const)('[K2-021] of the consumer site, seen by %s', async (_who, session, bars) => {
  const { Around } = await shellAround({ session });
  const router = createMemoryRouter([{ path: '/', Component: Chrome, children: [{ index: true, element: <h1>Cerca de ti</h1> }] }]);
  render(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  await screen.findByText('Cerca de ti');
  expect(screen.queryAllByRole('banner')).toHaveLength(bars);
});

describe('the frame of a kiosk that is cut off', () => {
  it('[X-16] leaves it to the kiosk to say so: one banner, not two', async () => {
    await cutOff(aKioskSession());
    expect(screen.queryByText('Sin conexión', { exact: false })).toBeNull();
  });

  it('says so itself while the device is not linked yet and no screen of the kiosk is there', async () => {
    await cutOff();
    expect(screen.getByText('Sin conexión', { exact: false })).toBeTruthy();
  });
});
