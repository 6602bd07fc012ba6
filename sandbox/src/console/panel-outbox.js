/** @import { Desk, Mail } from './records.ts' */
import { copyButton } from './copy-button.js';
import { byId, h, hidden, icon } from './dom.js';
import { timeOfDay } from './format.js';
import { keyedList } from './keyed-list.js';
import { T } from './texts.js';

const SHOWN = 5;

/**
 * The last mails that the platform would have sent, with their codes.
 * @param {Desk} desk
 */
export function renderOutbox(desk) {
  const { mails } = desk.loaded;
  if (mails === undefined) return;
  const shown = mails.slice(0, SHOWN);
  byId('mails-empty').hidden = shown.length > 0;
  keyedList(byId('mails'), shown, { key: ({ id }) => id, draw: (mail) => row(desk, mail), heading: byId('mails-heading') });
}

/**
 * @param {Desk} desk
 * @param {Mail} mail
 */
function row(desk, mail) {
  const code = h('code', { class: 'code' }, mail.code);
  return h(
    'li',
    { class: 'row' },
    h('span', { class: 'plate' }, icon('mail')),
    h(
      'div',
      { class: 'row-text' },
      h('p', { class: 'row-title' }, mail.subject, mail.code !== '' && [' ', code]),
      h('p', { class: 'row-sub' }, `${mail.to} · ${timeOfDay(mail.fm, desk.zone())}`),
    ),
    mail.code !== '' && copyButton(desk, mail.code, code),
    mail.code === '' &&
      isOwnPath(mail.link) &&
      h(
        'a',
        { class: 'button plain', href: mail.link, target: '_blank', rel: 'noopener' },
        icon('external-link'),
        T.open,
        hidden(` ${mail.subject}`),
      ),
  );
}

/**
 * Links of mails are paths of our own pages.
 * @param {string} link
 */
function isOwnPath(link) {
  return /^\/(?!\/)/.test(link);
}
