/** @import { Desk } from './records.ts' */
import { h, icon } from './dom.js';
import { T } from './texts.js';

/**
 * Copies a code that stands on the page.
 * @param {Desk} desk
 * @param {string} text
 * @param {HTMLElement} element where it stands
 */
export function copyButton(desk, text, element) {
  return h(
    'button',
    {
      type: 'button',
      class: 'button plain',
      'aria-label': T.copyCode(text),
      'data-name': 'copy',
      onclick: () => void copy(desk, text, element),
    },
    icon('copy'),
    T.copy,
  );
}

/**
 * Without the clipboard (a console opened over the network) the code is selected for the keyboard.
 * @param {Desk} desk
 * @param {string} text
 * @param {HTMLElement} element
 */
async function copy(desk, text, element) {
  try {
    await navigator.clipboard.writeText(text);
    desk.tell(T.copied);
  } catch {
    getSelection()?.selectAllChildren(element);
    desk.tell(T.copyYourself);
  }
}
