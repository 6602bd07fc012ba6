/** @import { Desk, Message } from './records.ts' */
import { byId, h, hidden, icon } from './dom.js';
import { keyedList } from './keyed-list.js';
import { T } from './texts.js';

const ANSWERED_SHOWN = 3;

/**
 * Waiter calls and requests for the bill: those that wait, and the last that were answered.
 * @param {Desk} desk
 */
export function renderCalls(desk) {
  const { messages } = desk.loaded;
  if (messages === undefined) return;
  const waiting = messages.filter(({ st }) => st === 'new').toSorted((left, right) => left.fm - right.fm);
  const answered = messages.filter(({ st }) => st !== 'new').slice(0, ANSWERED_SHOWN);
  const shown = [...waiting, ...answered];
  const count = byId('calls-count');
  count.hidden = waiting.length === 0;
  count.textContent = T.unanswered(waiting.length);
  byId('calls-empty').hidden = shown.length > 0;
  keyedList(byId('calls'), shown, { key: ({ id }) => id, draw: (message) => call(desk, message), heading: byId('calls-heading') });
}

/**
 * @param {Desk} desk
 * @param {Message} message
 */
function call(desk, message) {
  const isNew = message.st === 'new';
  const venue = desk.venue() === undefined ? desk.venueOf(message)?.nr : undefined;
  return h(
    'li',
    { class: 'row' },
    h('span', { class: isNew ? 'plate bad' : 'plate' }, plate(message)),
    h(
      'div',
      { class: 'row-text' },
      h('p', { class: 'row-title' }, whatFor(message)),
      h('p', { class: 'row-sub' }, isNew ? h('span', { 'data-since': message.fm }) : T.answered, venue !== undefined && ` · ${venue}`),
    ),
    isNew
      ? h(
          'button',
          { type: 'button', class: 'button soft', 'data-name': 'answer', onclick: () => void answer(desk, message) },
          T.answer,
          hidden(`: ${where(message)}`),
        )
      : h('span', { class: 'done' }, icon('circle-check')),
  );
}

/** @param {Message} message */
function plate({ idMesa, idSector }) {
  if (idMesa > 0) return [hidden(`${T.table} `), String(idMesa)];
  return idSector > 0 ? [hidden(`${T.sector} `), String(idSector)] : icon('bell');
}

/** @param {Message} message */
function where({ idMesa, idSector }) {
  if (idMesa > 0) return `${T.table} ${idMesa}`;
  return idSector > 0 ? `${T.sector} ${idSector}` : '';
}

/** @param {Message} message */
function whatFor({ check, comment }) {
  if (check) return comment === '' ? T.asksBill : `${T.asksBill} · ${T.says(comment)}`;
  return comment === '' ? T.callsWaiter : T.says(comment);
}

/**
 * @param {Desk} desk
 * @param {Message} message
 */
async function answer(desk, message) {
  const isDone = await desk.act('POST', `/sandbox/api/messages/${message.id}/answer`, {});
  desk.tell(isDone ? `${where(message)} ${T.answered}`.trim() : T.failed, isDone ? 'ok' : 'bad');
}
