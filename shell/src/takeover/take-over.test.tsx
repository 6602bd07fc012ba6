import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import { holdTaps } from './held-taps.ts';
import { isPictured } from './pictured.ts';
import { createShowing } from './showing.ts';

const DISHES = ['Pastel', 'Torta'];

interface Screen {
  readonly dishes?: readonly string[];
  readonly isLoading?: boolean;
  readonly isDown?: boolean;
  readonly onAdd?: (dish: string) => void;
}

function Menu({ dishes = DISHES, isLoading = false, isDown = false, onAdd }: Screen) {
  const [text, setText] = useState('');
  if (isDown) return <section data-page-down="">No pudimos abrir esta página</section>;
  return (
    <main>
      <form role="search" action="/search">
        <input name="q" value={text} onChange={(event) => setText(event.target.value)} />
        <output>{text}</output>
      </form>
      {isLoading ? <span data-shape="" /> : null}
      <section>
        <h2>Dulces</h2>
        {dishes.map((dish) => (
          <div role="listitem" key={dish}>
            <h3>{dish}</h3>
            <button type="button" aria-label={`Agregar ${dish}`} onClick={() => onAdd?.(dish)} />
          </div>
        ))}
      </section>
    </main>
  );
}

describe('the takeover of a picture', () => {
  let clock: ReturnType<typeof manualClock>;
  let root: HTMLElement;
  let picture: HTMLElement;
  let draw: (screen?: Screen) => Promise<void>;
  let showing: ReturnType<typeof createShowing>;
  const seen: string[] = [];
  const isTaken = () => !isPictured(document) && document.getElementById('picture') === null;
  holdTaps(globalThis);

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('requestIdleCallback', undefined);
    // Every row has its place in the window.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
    document.documentElement.className = 'pictured';
    document.body.innerHTML = '<div id="root"></div><div id="picture"></div>';
    root = document.getElementById('root') ?? document.body;
    picture = document.getElementById('picture') ?? document.body;
    // The picture is the same components, drawn elsewhere.
    const made = document.createElement('div');
    const pictured = createRoot(made);
    await act(async () => pictured.render(<Menu />));
    picture.innerHTML = made.innerHTML;
    seen.length = 0;
    clock = manualClock();
    showing = createShowing(window, root, clock);
    showing.whenSeen(() => seen.push(isTaken() ? 'late' : 'look'));
    await vi.dynamicImportSettled();
    const program = createRoot(root);
    draw = async (screen = {}) => {
      await act(async () => program.render(<Menu {...screen} />));
      await settle();
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.documentElement.className = '';
  });

  const field = (within: Element) => within.querySelector('input') ?? document.createElement('input');
  const add = (within: Element, dish: string) => within.querySelector<HTMLElement>(`[aria-label="Agregar ${dish}"]`);

  it('[P1] is when the program has drawn as many rows, in one go, and the look of the page changes with it', async () => {
    await draw({ isLoading: true });
    await draw({ dishes: ['Pastel'] });
    expect([isTaken(), seen]).toEqual([false, []]);
    await draw();
    expect([isTaken(), seen]).toEqual([true, ['look']]);
    showing.whenSeen(() => seen.push('now'));
    expect(seen).toEqual(['look', 'now']);
    await showing.seen;
  });

  it('is with fewer rows when no more come', async () => {
    await draw({ dishes: ['Pastel'] });
    await clock.advance(999);
    expect(isTaken()).toBe(false);
    await clock.advance(1);
    expect(isTaken()).toBe(true);
  });

  it('[X-12] is at once when a part of the page did not come: the way to try again is the program’s', async () => {
    await draw({ isDown: true });
    expect(isTaken()).toBe(true);
  });

  it('hands over what was typed, and the focus with its place in the text', async () => {
    field(picture).focus();
    field(picture).value = 'pizza';
    field(picture).setSelectionRange(2, 3);
    await act(async () => draw());
    const now = field(root);
    expect(root.querySelector('output')?.textContent).toBe('pizza');
    expect(document.activeElement).toBe(now);
    expect([now.value, now.selectionStart, now.selectionEnd]).toEqual(['pizza', 2, 3]);
  });

  it('lets a tap act, once, upon the same dish', async () => {
    const added: string[] = [];
    for (let times = 0; times < 2; times += 1) add(picture, 'Torta')?.click();
    await draw({ dishes: ['Torta', 'Pastel'], onAdd: (dish) => added.push(dish) });
    expect(added).toEqual(['Torta']);
    add(root, 'Pastel')?.click();
    expect(added).toEqual(['Torta', 'Pastel']);
  });

  it('drops the tap upon a dish that is gone', async () => {
    const added: string[] = [];
    add(picture, 'Torta')?.click();
    await draw({ dishes: ['Pastel', 'Flan'], onAdd: (dish) => added.push(dish) });
    expect([isTaken(), added]).toEqual([true, []]);
  });

  it('waits for the finger that is down, and for the tap that it makes', async () => {
    const added: string[] = [];
    picture.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await draw({ onAdd: (dish) => added.push(dish) });
    picture.dispatchEvent(new Event('pointerup', { bubbles: true }));
    expect(isTaken()).toBe(false);
    add(picture, 'Pastel')?.click();
    await clock.advance(100);
    expect([isTaken(), added]).toEqual([true, ['Pastel']]);
  });

  it('is not where the program did not start, which is told on the picture', async () => {
    const told = document.createElement('aside');
    told.className = 'boot-failure';
    document.body.append(told);
    await draw();
    await clock.advance(60_000);
    expect(isTaken()).toBe(false);
  });

  it('is in spite of a finger that nobody saw lifted', async () => {
    picture.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await draw();
    await clock.advance(3_000);
    expect(isTaken()).toBe(true);
  });

  it('is in any case when nothing came for ten seconds, and leaves nothing behind', async () => {
    await draw({ isLoading: true });
    await clock.advance(10_000);
    expect([isTaken(), clock.pending]).toEqual([true, 0]);
  });
});

describe('a page without a picture', () => {
  it('is seen as it is drawn', () => {
    const ran: string[] = [];
    createShowing(window, document.body, manualClock()).whenSeen(() => ran.push('now'));
    expect(ran).toEqual(['now']);
  });
});
