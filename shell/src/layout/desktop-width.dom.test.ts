import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PART_IDS } from '@comanda/shared-contracts/testing/part-ids';

/** What the test's document offers beyond a browser's. */
interface Viewport {
  readonly setViewport: (size: { readonly width: number; readonly height: number }) => void;
}

const ROOT = join(import.meta.dirname, '../../..');
const SHEET = readFileSync(join(import.meta.dirname, 'site-bar.module.css'), 'utf8');

const viewport = (window as unknown as { readonly happyDOM: Viewport }).happyDOM;

/** The window as every other test finds it. */
const { innerWidth: width, innerHeight: height } = window;

afterEach(() => {
  viewport.setViewport({ width, height });
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** How the top bar's elements are laid out in a window of this width. */
function shownAt(width: number) {
  document.head.innerHTML = `<style>${SHEET}</style>`;
  document.body.innerHTML = `<header class="bar desktopOnly"><div class="inner withAddress">
    <a class="brand"><img class="logo"><span class="name"></span></a><button class="account"></button></div></header>`;
  viewport.setViewport({ width, height: 800 });
  const styleOf = (selector: string) => {
    const element = document.querySelector(selector);
    return element === null ? undefined : getComputedStyle(element);
  };
  const isShown = (selector: string) => styleOf(selector)?.display !== 'none';
  return {
    bar: isShown('.bar'),
    account: isShown('.account'),
    sign: isShown('.brand') && isShown('.logo'),
    name: styleOf('.name')?.position !== 'absolute',
  };
}

describe('the line between phone and desktop', () => {
  it('[C9-027] the bar of a desktop and its account button stand there from 641 px on', () => {
    expect(shownAt(640)).toMatchObject({ bar: false, account: false });
    expect(shownAt(641)).toMatchObject({ bar: true, account: true });
  });

  it('the bar shows the sign of the brand on both, its name where there is room', () => {
    expect(shownAt(320)).toMatchObject({ sign: true, name: false });
    expect(shownAt(1280)).toMatchObject({ sign: true, name: true });
  });

  it('[C9-027] is drawn at 641 px by every part, and nowhere near it', () => {
    const sheets = ['shared-ui', ...PART_IDS].flatMap((part) =>
      readdirSync(join(ROOT, part, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
        .map((file) => join(ROOT, part, 'src', file)),
    );
    const lines = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\((m(?:in|ax))-width:\s*(\d+)px\)/g)].map(
        ([, bound, px]) => [bound, Number(px), relative(ROOT, file)] as const,
      ),
    );
    const near = lines.filter(([, px]) => px > 560 && px < 720);
    expect(near.length).toBeGreaterThan(40);
    expect(near.filter(([bound, px]) => px !== (bound === 'min' ? 641 : 640))).toEqual([]);
  });
});
