/** @import { Desk, Device } from './records.ts' */
import { copyButton } from './copy-button.js';
import { byId, h, icon } from './dom.js';
import { keyedList } from './keyed-list.js';
import { DEVICE, T } from './texts.js';

/**
 * The kiosks of the chosen venue, or all, with what links them.
 * @param {Desk} desk
 */
export function renderDevices(desk) {
  const { devices } = desk.loaded;
  if (devices === undefined) return;
  const venue = desk.venue();
  const shown = devices
    .filter(({ ir, il }) => venue === undefined || (venue.ir === ir && venue.il === il))
    .map((device) => ({ ...device, venueName: venue === undefined ? desk.venueOf(device)?.nr : undefined }));
  byId('devices-empty').hidden = shown.length > 0;
  keyedList(byId('devices'), shown, { key: ({ iu }) => iu, draw: (device) => row(desk, device), heading: byId('devices-heading') });
}

/**
 * @param {Desk} desk
 * @param {Device & { venueName: string | undefined }} device
 */
function row(desk, { kiosId, sc, nm, venueName, active, state, linked }) {
  const code = h('code', { class: 'code' }, sc);
  const kept = state === 'active' ? (active ? undefined : DEVICE.off) : DEVICE[state];
  return h(
    'li',
    { class: 'row' },
    h('span', { class: 'plate' }, icon('monitor-smartphone')),
    h(
      'div',
      { class: 'row-text' },
      h('p', { class: 'row-title' }, kiosId, ' ', code),
      h('p', { class: 'row-sub' }, [nm, venueName, kept ?? (linked ? T.linked : T.notLinked)].filter(Boolean).join(' · ')),
    ),
    copyButton(desk, sc, code),
  );
}
