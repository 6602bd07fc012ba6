import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTHING_SWITCHED } from '../live/switched.ts';
import { shellAround } from '../layout/shell-testing.tsx';
import { RemoteDown, remoteBoundary, remoteGate, ShellBoundary } from './remote-down.tsx';

afterEach(cleanup);

describe('a remote that is not there', () => {
  it.each([
    ['es', 'Algo salió mal', 'Vuelve a intentar.'],
    ['en', 'Something went wrong', 'Please try again.'],
  ] as const)('[K8-012] shows both texts in its place, in %s', async (language, title, text) => {
    const { Around, log } = await shellAround({ language });
    const router = createMemoryRouter([{ path: '*', Component: RemoteDown, loader: () => ({ down: 'mf-booking' }) }]);
    render(<Around>{<RouterProvider router={router} />}</Around>);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByRole('alert').textContent).toContain(text);
    fireEvent.click(screen.getAllByRole('button')[0] ?? document.body);
    expect(log).toEqual(['retry mf-booking']);
  });

  it('[X-33] says which page is missing, where it has a name', async () => {
    const { Around } = await shellAround();
    const router = createMemoryRouter([{ path: '*', Component: RemoteDown, loader: () => ({ down: 'mf-profile' }) }], {
      initialEntries: ['/l/profilelogin'],
    });
    render(<Around>{<RouterProvider router={router} />}</Around>);
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos abrir «Iniciar sesión». Vuelve a intentar.');
  });

  it('[K8-012] stands in for a screen that threw, and counts it', async () => {
    const { Around, log } = await shellAround();
    const Throwing = () => {
      throw new Error('broken');
    };
    const router = createMemoryRouter([{ path: '*', Component: Throwing, ErrorBoundary: remoteBoundary('mf-checkout') }]);
    render(<Around>{<RouterProvider router={router} />}</Around>);
    await screen.findByText('Algo salió mal');
    expect(log).toEqual(['crashed mf-checkout']);
  });

  it('[X-07] stands in for an open screen while its part is switched off, and gives it back', async () => {
    const { Around, shell } = await shellAround();
    const Screen = () => <h1>Reservar mesa</h1>;
    const router = createMemoryRouter([{ Component: remoteGate('mf-booking'), children: [{ path: '*', Component: Screen }] }]);
    render(<Around>{<RouterProvider router={router} />}</Around>);
    await screen.findByRole('heading', { name: 'Reservar mesa' });
    act(() => shell.switched.next({ off: ['mf-booking'], closed: [] }));
    expect(screen.getByRole('heading', { name: 'Reservar mesa' })).toBeDefined();
    act(() => shell.switched.next({ off: ['mf-booking'], closed: ['mf-booking'] }));
    expect(screen.getByRole('heading', { name: 'Algo salió mal' })).toBeDefined();
    act(() => shell.switched.next(NOTHING_SWITCHED));
    expect(screen.getByRole('heading', { name: 'Reservar mesa' })).toBeDefined();
  });

  it('[X-22] without a network it says that, and opens by itself when the network is back', async () => {
    const { Around, shell, log } = await shellAround();
    shell.isOnline.next(false);
    const router = createMemoryRouter([{ path: '*', Component: RemoteDown, loader: () => ({ down: 'mf-booking' }) }]);
    render(<Around>{<RouterProvider router={router} />}</Around>);
    // Whether there is a network is told once it stands.
    await screen.findByRole('heading', { level: 1, name: 'No hay conexión' });
    expect(screen.getByRole('alert').textContent).not.toMatch(/Algo salió mal|Vuelve a intentar/);
    expect(log).toEqual([]);
    await act(async () => shell.isOnline.next(true));
    expect(log).toEqual(['retry mf-booking']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Algo salió mal');
    await act(async () => shell.isOnline.next(true));
    expect(log).toHaveLength(1);
  });

  it('[X-12] stands in for a page of the shell whose file did not come, until it does', async () => {
    const { Around, reports, shell } = await shellAround();
    const retried: string[] = [];
    Object.assign(shell, {
      retryRemote: async (id: string) => {
        retried.push(id);
        await router.navigate('/', { replace: true });
      },
    });
    let isThere = false;
    const lazy = () => (isThere ? Promise.resolve({ Component: () => <h1>Login</h1> }) : Promise.reject(new TypeError('refused')));
    const router = createMemoryRouter([{ ErrorBoundary: ShellBoundary, children: [{ path: '*', lazy }] }]);
    render(<Around>{<RouterProvider router={router} />}</Around>);
    const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await retry();
    expect(await screen.findByRole('heading', { name: 'Algo salió mal' })).toBeDefined();
    expect(reports[0]).toMatchObject({ context: { phase: 'load' } });
    expect(retried).toEqual(['shell']);
    isThere = true;
    await retry();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
  });
});
