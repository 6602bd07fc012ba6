import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { keepFocus } from './kept-focus.ts';

/** A page in a window that gets as wide, or as narrow, as one says; what has the class `gone` is hidden from then on. */
function setUp(html: string) {
  document.body.innerHTML = html;
  const clock = manualClock();
  const media = new EventTarget();
  let isTurned = false;
  for (const element of document.body.querySelectorAll('*')) {
    const rects = () => (isTurned && element.closest('.gone') !== null ? [] : [{}]);
    Object.assign(element, { getClientRects: rects });
  }
  const page = { document, matchMedia: () => media } as unknown as Window;
  const release = keepFocus(page, clock);
  /** The browser takes the focus away, and only then says how wide the window is. */
  const hide = () => {
    isTurned = true;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const turn = async (then: () => void = () => undefined) => {
    isTurned = true;
    media.dispatchEvent(new Event('change'));
    then();
    await clock.advance(0);
    return document.activeElement?.id;
  };
  return { turn, hide, release };
}

const focus = (id: string) => document.getElementById(id)?.focus();

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a control that is hidden when the window gets wider or narrower', () => {
  it('[C9-027] gives its focus to what is called the same there', async () => {
    const { turn } = setUp(
      '<button id="bar" aria-label="Menú"></button><button id="back">Volver</button><button id="title" class="gone" aria-label="Menú"></button><a id="next" href="/">Más</a>',
    );
    focus('title');
    expect(await turn()).toBe('bar');
  });

  it.each([
    [
      'the next that is shown',
      '<button id="a">A</button><p class="gone"><button id="x">X</button><button>Y</button></p><button disabled>B</button><a id="c" href="/">C</a>',
      'c',
    ],
    ['the last one where none follows', '<button>A</button><button id="b">B</button><button id="x" class="gone">X</button>', 'b'],
  ])('else to %s', async (_, html, expected) => {
    const { turn } = setUp(html);
    focus('x');
    expect(await turn()).toBe(expected);
  });

  it('gives it where the browser took it away first, unless somebody did something meanwhile', async () => {
    const html = '<button id="x" class="gone">X</button><button id="b">B</button>';
    const first = setUp(html);
    focus('x');
    first.hide();
    expect(await first.turn()).toBe('b');
    const other = setUp(html);
    focus('x');
    other.hide();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(await other.turn()).toBe('');
  });

  it('keeps it while it is shown; nothing is taken from what has it by then, nor given where nobody had it', async () => {
    const html = '<button id="a">A</button><button id="x" class="gone">X</button><button id="c">C</button>';
    const shown = setUp(html);
    focus('a');
    expect(await shown.turn()).toBe('a');
    const handed = setUp(html);
    focus('x');
    expect(await handed.turn(() => focus('c'))).toBe('c');
    const nobody = setUp(html);
    expect(await nobody.turn()).toBe('');
    const taken = setUp(html);
    focus('x');
    expect(await taken.turn(() => document.getElementById('x')?.remove())).toBe('');
    const over = setUp(html);
    over.release();
    focus('x');
    expect(await over.turn()).toBe('x');
  });
});
