/** @import { Desk } from './records.ts' */
import { byId, fill, h } from './dom.js';
import { T } from './texts.js';

/**
 * Shift of the chosen venue and the printer's switches.
 * @param {Desk} desk
 */
export function renderVenue(desk) {
  const venue = desk.venue();
  const shift = byId('shift-row');
  shift.hidden = venue === undefined;
  byId('shift-choose').hidden = venue !== undefined;
  byId('shift-state').hidden = venue === undefined;
  if (venue !== undefined) {
    const tag = byId('shift-state');
    const isOpen = venue.ta === 1;
    tag.className = `tag ${isOpen ? 'ok' : 'bad'}`;
    tag.textContent = venue.ta < 0 ? T.outOfHours : isOpen ? T.shiftOpen : T.shiftClosed;
    setSwitch('shift', venue.ta !== 0);
    byId('shift-why').hidden = venue.ta >= 0;
    fill(byId('shift-why'), T.outOfHoursWhy);
  }
  const { printer } = desk.loaded;
  const isMissing = printer === undefined || printer === null;
  for (const row of document.querySelectorAll('[data-part="printer"]')) row.toggleAttribute('hidden', isMissing);
  byId('printer-missing').hidden = printer !== null;
  if (isMissing) return;
  setSwitch('paper', printer.paper);
  setSwitch('hang', printer.hang);
  setSwitch('crash', printer.crash);
}

/**
 * Connects the switches of the page with their calls.
 * @param {Desk} desk
 */
export function startVenue(desk) {
  onSwitch('shift', async (isOn) => {
    const venue = desk.venue();
    if (venue === undefined) return;
    const isDone = await desk.act('POST', `/sandbox/api/venues/${venue.ir}/${venue.il}/shift`, { ta: isOn ? 1 : 0 });
    desk.tell(isDone ? (isOn ? T.shiftOpen : T.shiftClosed) : T.failed, isDone ? 'ok' : 'bad');
  });
  for (const name of ['paper', 'hang', 'crash']) {
    onSwitch(name, async (isOn) => {
      if (!(await desk.act('POST', '/sandbox/api/printer', { [name]: isOn }))) desk.tell(T.failed, 'bad');
    });
  }
  byId('test-print').addEventListener('click', () => {
    void desk
      .act('POST', '/sandbox/api/printer/test', {})
      .then((isDone) => desk.tell(isDone ? T.printedTest : T.failed, isDone ? 'ok' : 'bad'));
  });
}

/**
 * @param {string} name
 * @param {boolean} isOn
 */
function setSwitch(name, isOn) {
  byId(`switch-${name}`).setAttribute('aria-checked', String(isOn));
}

/**
 * @param {string} name
 * @param {(isOn: boolean) => Promise<void>} change
 */
function onSwitch(name, change) {
  const element = byId(`switch-${name}`);
  element.addEventListener('click', () => void change(element.getAttribute('aria-checked') !== 'true'));
}

/**
 * A switch as it stands in lists.
 * @param {{ label: string, isOn: boolean, change: (isOn: boolean) => void }} options
 */
export function switchButton({ label, isOn, change }) {
  return h('button', {
    type: 'button',
    role: 'switch',
    class: 'switch',
    'aria-checked': String(isOn),
    'aria-label': label,
    'data-name': 'switch',
    onclick: () => change(!isOn),
  });
}
