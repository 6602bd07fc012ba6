import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { shellAround } from '../layout/shell-testing.tsx';
import { OverlayHost } from './overlay-host.tsx';

// React tells the console of what a boundary caught; that is not what is tested.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['es', 'No pudimos mostrar esta ventana. Inténtalo otra vez.'],
  ['en', 'We could not show this window. Try again.'],
] as const)(
  '[X-22] a dialog that throws on drawing is said in %s, reported once, and closed; the one below stays',
  async (language, text) => {
    const { shell, Around, notices, reports } = await shellAround({ language });
    let level = 0;
    shell.overlay.connect({
      push: (next) => void (level = next),
      back: () => {
        level -= 1;
        shell.overlay.settle(level);
        return Promise.resolve();
      },
      level: () => level,
    });
    const Broken = (): never => {
      throw new Error('the group has no price');
    };
    render(
      <Around>
        <OverlayHost />
      </Around>,
    );
    void shell.overlay.open({ name: 'fine', render: () => <p>Below</p> });
    await act(() => settle());
    const answer = shell.overlay.open({ name: 'broken', render: () => <Broken /> });
    await act(() => settle());
    await shell.overlay.idle();
    expect(await answer).toBeNull();
    expect(notices).toMatchObject([{ tone: 'bad', text }]);
    expect(reports).toHaveLength(1);
    expect(screen.getByText('Below')).toBeDefined();
    // The history has no entry left for the one that is gone.
    expect([shell.overlay.dialogs.value.length, level]).toEqual([1, 1]);
  },
);
