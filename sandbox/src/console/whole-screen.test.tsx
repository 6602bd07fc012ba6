import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WholeScreen } from './whole-screen.tsx';

/** What a browser has that can fill the screen with a page. */
function canFill(): { readonly asked: string[] } {
  const asked: string[] = [];
  const become = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.assign(document, {
    exitFullscreen: async () => {
      asked.push('leave');
      become(null);
    },
  });
  Object.assign(document.documentElement, {
    requestFullscreen: async () => {
      asked.push('fill');
      become(document.documentElement);
    },
  });
  return { asked };
}

afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name);
});

it('fills the screen with the page, and gives it back', async () => {
  const { asked } = canFill();
  render(<WholeScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Pantalla completa' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Salir de pantalla completa' }));
  await screen.findByRole('button', { name: 'Pantalla completa' });
  expect(asked).toEqual(['fill', 'leave']);
});

it('stays a button when the browser refuses, and is none where no browser can', async () => {
  canFill();
  const refused = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'));
  Object.assign(document.documentElement, { requestFullscreen: refused });
  const { unmount } = render(<WholeScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Pantalla completa' }));
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  screen.getByRole('button', { name: 'Pantalla completa' });
  unmount();
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });
  render(<WholeScreen />);
  expect(screen.queryByRole('button')).toBeNull();
});
