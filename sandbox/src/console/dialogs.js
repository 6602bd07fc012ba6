import { byId, fill, h, icon } from './dom.js';
import { T } from './texts.js';

/**
 * Asks before something that cannot be undone. False when it was closed in any other way.
 * @param {{ title: string, text: string, action: string }} question
 * @returns {Promise<boolean>}
 */
export function confirmAction({ title, text, action }) {
  return new Promise((resolve) => {
    const yes = h('button', { type: 'button', class: 'button danger', onclick: () => close(true) }, action);
    const no = h('button', { type: 'button', class: 'button plain', onclick: () => close(false) }, T.back);
    const dialog = openDialog(title, [h('p', {}, text), h('div', { class: 'buttons' }, no, yes)]);
    dialog.addEventListener('close', () => resolve(false), { once: true });
    /** @param {boolean} answer */
    function close(answer) {
      resolve(answer);
      dialog.close();
    }
  });
}

/**
 * Shows a dialog with a title and a close button; whatever was in the dialog before goes.
 * @param {string} title
 * @param {import('./dom.js').Child[]} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content) {
  const dialog = byId('dialog');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('#dialog is no dialog');
  if (dialog.open) dialog.close();
  fill(
    dialog,
    h(
      'header',
      {},
      h('h2', { id: 'dialog-title' }, title),
      h('button', { type: 'button', class: 'round', 'aria-label': T.close, onclick: () => dialog.close() }, icon('x')),
    ),
    content,
  );
  dialog.showModal();
  return dialog;
}
