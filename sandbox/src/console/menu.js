import { byId, fill, h } from './dom.js';

/** @typedef {{ label: string, isDangerous?: boolean, run: () => void }} MenuItem */

const GAP = 4;
const EDGE = 8;

/**
 * The one small menu of the page: a popover beside the button that opened it. Escape and a click elsewhere close it, the focus goes back.
 * @param {HTMLElement} button
 * @param {string} label
 * @param {readonly MenuItem[]} items
 */
export function openMenu(button, label, items) {
  const menu = byId('menu');
  menu.setAttribute('aria-label', label);
  fill(
    menu,
    items.map(({ label: text, isDangerous, run }) =>
      h('button', { type: 'button', class: isDangerous ? 'item danger' : 'item', onclick: () => choose(run) }, text),
    ),
  );
  menu.showPopover();
  place(menu, button.getBoundingClientRect());
  const first = menu.querySelector('button');
  first?.focus();
  menu.addEventListener('toggle', () => button.setAttribute('aria-expanded', 'false'), { once: true });
  button.setAttribute('aria-expanded', 'true');
}

/** @param {() => void} run */
function choose(run) {
  byId('menu').hidePopover();
  run();
}

/**
 * Below the button and flush right with it; above it when there is no room.
 * @param {HTMLElement} menu
 * @param {DOMRect} anchor
 */
function place(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? Math.max(EDGE, anchor.top - GAP - height) : below;
  menu.style.left = `${Math.max(EDGE, Math.min(anchor.right - width, innerWidth - width - EDGE))}px`;
  menu.style.top = `${top}px`;
}
