/** @import { Desk } from './records.ts' */
import { byId, h, icon } from './dom.js';
import { timeOfDay } from './format.js';
import { keyedList } from './keyed-list.js';
import { FAULT, T } from './texts.js';

const REPORTS_SHOWN = 8;

/**
 * Faults that are switched on, and the failures that pages reported.
 * @param {Desk} desk
 */
export function renderDeveloper(desk) {
  const { faults, fileFaults, reports } = desk.loaded;
  if (faults === undefined || fileFaults === undefined || reports === undefined) return;
  byId('faults-empty').hidden = faults.length + fileFaults.length > 0;
  const calls = faults.map(({ id, call, kind, times, ms }) => ({
    key: `call ${id}`,
    title: call,
    text: [FAULT[kind] ?? kind, kind === 'slow' ? `${ms} ms` : '', T.times(times)].filter(Boolean).join(' · '),
    path: '/sandbox/faults',
    body: { id },
  }));
  const files = fileFaults.map(({ remote, fault, match, hits }) => ({
    key: `file ${remote}`,
    title: match === '' ? remote : `${remote} · ${match}`,
    text: `${FAULT[fault] ?? fault} · ${T.hits(hits)}`,
    path: '/sandbox/file-faults',
    body: { remote },
  }));
  keyedList(byId('faults'), [...calls, ...files], {
    key: ({ key }) => key,
    draw: (fault) => faultRow(desk, fault),
    heading: byId('developer-heading'),
  });
  byId('reports-empty').hidden = reports.length > 0;
  keyedList(byId('reports'), reports.slice(0, REPORTS_SHOWN), {
    key: ({ correlationId }) => correlationId,
    draw: ({ remote, phase, code, operation, fields, at }) =>
      h(
        'li',
        { class: 'row' },
        h(
          'div',
          { class: 'row-text' },
          h('p', { class: 'row-title' }, `${remote} · ${code}`),
          h(
            'p',
            { class: 'row-sub' },
            [phase, operation, fields?.map(({ path }) => path).join(', '), timeOfDay(at, desk.zone(), true)].filter(Boolean).join(' · '),
          ),
        ),
      ),
  });
}

/**
 * @param {Desk} desk
 * @param {{ title: string, text: string, path: string, body: object }} fault
 */
function faultRow(desk, { title, text, path, body }) {
  return h(
    'li',
    { class: 'row' },
    h('span', { class: 'plate bad' }, icon('triangle-alert')),
    h('div', { class: 'row-text' }, h('p', { class: 'row-title' }, title), h('p', { class: 'row-sub' }, text)),
    h(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': `${T.remove}: ${title}`,
        'data-name': 'remove',
        onclick: () => void desk.act('DELETE', path, body),
      },
      icon('trash-2'),
    ),
  );
}

/**
 * Fills the choices and connects the two forms.
 * @param {Desk} desk
 */
export function startDeveloper(desk) {
  options('fault-kind', ['slow', 'hang', '5xx-before', '5xx-after', 'answer-lost', 'html', 'truncated']);
  options('file-fault-kind', ['404', '500', 'hang', 'throws', 'html', 'slow', 'truncated', 'garbage', 'tampered', 'flipped']);
  onSubmit('fault-form', async (field) => {
    const body = { call: field('call'), kind: field('kind'), times: Number(field('times')), ms: Number(field('ms')) };
    const isDone = await desk.act('POST', '/sandbox/faults', body);
    desk.tell(isDone ? T.saved : T.badCall, isDone ? 'ok' : 'bad');
  });
  onSubmit('file-fault-form', async (field) => {
    const isDone = await desk.act('POST', '/sandbox/file-faults', {
      remote: field('remote'),
      fault: field('fault'),
      match: field('match'),
    });
    desk.tell(isDone ? T.saved : T.failed, isDone ? 'ok' : 'bad');
  });
}

/**
 * @param {string} id
 * @param {readonly string[]} values
 */
function options(id, values) {
  byId(id).append(...values.map((value) => h('option', { value }, FAULT[value] ?? value)));
}

/**
 * @param {string} id
 * @param {(field: (name: string) => string) => Promise<void>} work
 */
function onSubmit(id, work) {
  const form = byId(id);
  if (!(form instanceof HTMLFormElement)) throw new Error(`#${id} is no form`);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    void work((name) => String(data.get(name) ?? ''));
  });
}
