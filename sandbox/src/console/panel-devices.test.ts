// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { h } from './dom.js';
import { renderDevices } from './panel-devices.js';
import type { Desk, Device, Venue } from './records.ts';

const DEVICE: Device = {
  iu: 'u4-1',
  kiosId: 'TOTEM-4-1',
  sc: '4141',
  nm: 'Tótem entrada',
  ir: 104,
  il: 1,
  active: true,
  state: 'active',
  linked: false,
};
const VENUES = [
  { ir: 104, il: 1, nr: 'Brasa Norte' },
  { ir: 101, il: 1, nr: 'Fuente Alameda' },
] as unknown as readonly Venue[];

let copied: string[];
beforeEach(() => {
  copied = [];
  document.body.replaceChildren(h('h4', { id: 'devices-heading' }), h('ul', { id: 'devices' }), h('p', { id: 'devices-empty' }));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => copied.push(text) } });
});

function show(devices: readonly Device[], chosen?: Venue): readonly string[] {
  renderDevices({
    loaded: { devices },
    venue: () => chosen,
    venueOf: ({ ir, il }) => VENUES.find((venue) => venue.ir === ir && venue.il === il),
    asked: () => '',
    zone: () => undefined,
    now: () => 0,
    act: async () => true,
    tell: () => undefined,
  } satisfies Desk);
  return [...document.querySelectorAll('#devices li .row-text')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
}

it('shows the id and the code of every kiosk, and whether it is linked or kept from selling', () => {
  const devices: readonly Device[] = [
    DEVICE,
    { ...DEVICE, iu: 'u4-2', kiosId: 'TOTEM-4-2', sc: '4242', linked: true },
    { ...DEVICE, iu: 'u4-3', kiosId: 'TOTEM-4-3', sc: '4343', state: 'blocked' },
    { ...DEVICE, iu: 'u1-1', kiosId: 'TOTEM-1-1', sc: '1111', ir: 101, active: false },
  ];
  expect(show(devices)).toEqual([
    'TOTEM-4-1 4141 | Tótem entrada · Brasa Norte · sin vincular',
    'TOTEM-4-2 4242 | Tótem entrada · Brasa Norte · vinculado',
    'TOTEM-4-3 4343 | Tótem entrada · Brasa Norte · bloqueado',
    'TOTEM-1-1 1111 | Tótem entrada · Fuente Alameda · apagado',
  ]);
  expect(show(devices, VENUES[1])).toEqual(['TOTEM-1-1 1111 | Tótem entrada · apagado']);
});

it('copies a code, and says when a venue has no kiosks', () => {
  show([DEVICE]);
  document.querySelector<HTMLButtonElement>('#devices button')?.click();
  expect(copied).toEqual(['4141']);
  expect(show([DEVICE], VENUES[1])).toEqual([]);
  expect(document.querySelector<HTMLElement>('#devices-empty')?.hidden).toBe(false);
});
