import { describe, expect, it } from 'vitest';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { createOverlay } from './create-overlay.ts';
import type { OverlayHistory, ShellOverlay } from './create-overlay.ts';

function world(): { readonly overlay: ShellOverlay; readonly levels: () => number } {
  const overlay = createOverlay();
  let level = 0;
  const history: OverlayHistory = {
    push: (next) => {
      level = next;
    },
    back: () => {
      level -= 1;
      overlay.settle(level);
      return Promise.resolve();
    },
    level: () => level,
  };
  overlay.connect(history);
  return { overlay, levels: () => level };
}

const dialog = (name: string) => ({
  name,
  render: (close: (value: string | null) => void) => Object.assign(() => undefined, { close }) as never,
});

function contentOf(overlay: ShellOverlay): { close(value: string): void } {
  const [first] = overlay.dialogs.value;
  if (first === undefined) throw new Error('no dialog is open');
  return first.content as unknown as { close(value: string): void };
}

describe('dialogs', () => {
  it('stand in the history: one entry each', async () => {
    const { overlay, levels } = world();
    void overlay.open(dialog('a'));
    await settle();
    void overlay.open(dialog('b'));
    await settle();
    expect(levels()).toBe(2);
    expect(overlay.dialogs.value.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('that still wait for one that closes are opened once by who presses twice', async () => {
    const { overlay, levels } = world();
    const back = Promise.withResolvers<void>();
    overlay.connect({ push: () => undefined, back: () => back.promise, level: levels });
    const first = overlay.open<string>(dialog('a'));
    await settle();
    contentOf(overlay).close('x');
    await first;
    const [once, again, other] = [overlay.open(dialog('b')), overlay.open(dialog('b')), overlay.open(dialog('c'))];
    expect(await again).toBeNull();
    overlay.connect({ push: () => undefined, back: () => Promise.resolve(), level: () => 0 });
    back.resolve();
    await settle();
    expect(overlay.dialogs.value.map(({ name }) => name)).toEqual(['b', 'c']);
    overlay.closeAll();
    expect(await Promise.all([once, other])).toEqual([null, null]);
    void overlay.open(dialog('b'));
    await settle();
    expect(overlay.dialogs.value.map(({ name }) => name)).toEqual(['b']);
  });

  it('are opened again by who closed them, each time', async () => {
    const { overlay } = world();
    for (const _ of [1, 2]) {
      const opened = overlay.open<string>(dialog('a'));
      await settle();
      contentOf(overlay).close('x');
      expect(await opened).toBe('x');
    }
  });

  it('that waited when all were closed are asked for anew, and then once', async () => {
    const { overlay, levels } = world();
    const back = Promise.withResolvers<void>();
    overlay.connect({ push: () => undefined, back: () => back.promise, level: levels });
    void overlay.open<string>(dialog('a'));
    await settle();
    contentOf(overlay).close('x');
    const gone = overlay.open(dialog('b'));
    overlay.closeAll();
    const pushed = Promise.withResolvers<void>();
    overlay.connect({ push: () => pushed.promise, back: () => Promise.resolve(), level: () => 0 });
    for (const name of ['c', 'b', 'd']) void overlay.open(dialog(name));
    back.resolve();
    await settle();
    expect(await gone).toBeNull();
    // It still waits: for the one before it.
    void overlay.open(dialog('b'));
    pushed.resolve();
    await settle();
    expect(overlay.dialogs.value.map(({ name }) => name)).toEqual(['c', 'b', 'd']);
  });

  it('back closes the top one with null', async () => {
    const { overlay } = world();
    const first = overlay.open(dialog('a'));
    const second = overlay.open(dialog('b'));
    await settle();
    overlay.settle(1);
    expect(await second).toBeNull();
    expect(overlay.dialogs.value).toHaveLength(1);
    overlay.settle(0);
    expect(await first).toBeNull();
  });

  it('closing one answers its asker and leaves its history entry', async () => {
    const { overlay, levels } = world();
    const answer = overlay.open<string>({ name: 'a', render: (close) => Object.assign([], { close }) });
    await settle();
    contentOf(overlay).close('chosen');
    expect(await answer).toBe('chosen');
    await overlay.idle();
    expect(levels()).toBe(0);
    expect(overlay.dialogs.value).toEqual([]);
  });

  it('closing a lower one closes those above it with null', async () => {
    const { overlay, levels } = world();
    const lower = overlay.open<string>({ name: 'a', render: (close) => Object.assign([], { close }) });
    await settle();
    const upper = overlay.open(dialog('b'));
    await settle();
    contentOf(overlay).close('done');
    expect(await lower).toBe('done');
    expect(await upper).toBeNull();
    await overlay.idle();
    expect(levels()).toBe(0);
  });

  it('all close with null when whoever opened them is gone, and the history goes back to the page', async () => {
    const { overlay, levels } = world();
    const answers = [overlay.open(dialog('a')), overlay.open(dialog('b'))];
    await settle();
    overlay.closeAll();
    expect(await Promise.all(answers)).toEqual([null, null]);
    await settle();
    expect([overlay.dialogs.value.length, levels()]).toEqual([0, 0]);
    overlay.closeAll();
  });

  it('waits for the one that is closing: its move in the history does not close the next', async () => {
    const overlay = createOverlay();
    let level = 0;
    const move = Promise.withResolvers<void>();
    overlay.connect({
      push: (next) => {
        level = next;
      },
      back: async () => {
        await move.promise;
        level -= 1;
        overlay.settle(level);
      },
      level: () => level,
    });
    void overlay.open(dialog('a'));
    await settle();
    contentOf(overlay).close('done');
    const second = overlay.open(dialog('b'));
    move.resolve();
    await settle();
    await settle();
    expect(overlay.dialogs.value.map(({ name }) => name)).toEqual(['b']);
    overlay.settle(0);
    expect(await second).toBeNull();
  });
});
