import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './desk-context.tsx';
import { Devices } from './devices.tsx';
import type { Device, Venue } from './records.ts';

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
let desk: Desk;
beforeEach(() => {
  copied = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => copied.push(text) } });
  desk = createDesk();
  render(
    <DeskContext value={desk}>
      <Devices />
    </DeskContext>,
  );
});

function show(devices: readonly Device[], chosen = ''): readonly string[] {
  act(() => desk.store.setState({ loaded: { devices, venues: VENUES }, chosen }));
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
  expect(show(devices, '101-1')).toEqual(['TOTEM-1-1 1111 | Tótem entrada · apagado']);
});

it('copies a code, and says when a venue has no kiosks', async () => {
  show([DEVICE]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar el código 4141' })));
  expect(copied).toEqual(['4141']);
  expect(screen.queryByText('Este local no tiene kioscos.')).toBeNull();
  expect(show([DEVICE], '101-1')).toEqual([]);
  screen.getByText('Este local no tiene kioscos.');
});
