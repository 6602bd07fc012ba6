import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { shellAround } from '../layout/shell-testing.tsx';
import { RemoteDown, remoteBoundary } from './remote-down.tsx';

afterEach(cleanup);

describe('a remote that is not there', () => {
  it.each([
    ['es', 'Algo salió mal', 'Vuelve a itentar.'],
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
});
