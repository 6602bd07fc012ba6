import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './desk-context.tsx';
import { OverlayHost } from './overlay.tsx';
import { KiosksPanel } from './panel-kiosks.tsx';
import type { Device, Printer, Venue } from './records.ts';

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
  online: false,
  prints: true,
  seen: 0,
  version: '',
};
const VENUES = [
  { ir: 104, il: 1, nr: 'Brasa Norte' },
  { ir: 101, il: 1, nr: 'Fuente Alameda' },
] as unknown as readonly Venue[];

const OUT_OF_PAPER: Printer = { status: 'out-of-paper', waiting: 0, paper: false, hang: false, crash: false };

let copied: string[];
let desk: Desk;
beforeEach(() => {
  copied = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => copied.push(text) } });
  desk = createDesk();
  render(
    <DeskContext value={desk}>
      <OverlayHost>
        <KiosksPanel />
      </OverlayHost>
    </DeskContext>,
  );
});

function show(devices: readonly Device[], chosen = ''): readonly string[] {
  act(() => desk.store.setState({ loaded: { devices, venues: VENUES, printer: OUT_OF_PAPER }, chosen }));
  return [...document.querySelectorAll('#devices li .row-text')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
}

it('shows the id and the code of every kiosk, and whether it is linked or kept from selling', () => {
  const devices: readonly Device[] = [
    DEVICE,
    { ...DEVICE, iu: 'u4-2', kiosId: 'TOTEM-4-2', sc: '4242', linked: true, online: true, version: '1.2.0' },
    { ...DEVICE, iu: 'u4-3', kiosId: 'TOTEM-4-3', sc: '4343', state: 'blocked' },
    { ...DEVICE, iu: 'u1-1', kiosId: 'TOTEM-1-1', sc: '1111', ir: 101, active: false },
  ];
  expect(show(devices)).toEqual([
    'TOTEM-4-1 4141 | Tótem entrada · Brasa Norte · sin vincular',
    'TOTEM-4-2 4242 | Tótem entrada · Brasa Norte · vinculado · versión 1.2.0 | en líneaSin papelDesvincular',
    'TOTEM-4-3 4343 | Tótem entrada · Brasa Norte · bloqueado',
    'TOTEM-1-1 1111 | Tótem entrada · Fuente Alameda · apagado',
  ]);
  expect(show(devices, '101-1')).toEqual(['TOTEM-1-1 1111 | Tótem entrada · apagado']);
});

it('takes the link from a kiosk once that is confirmed; one that is gone says since when', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([path, JSON.parse(String(body))]);
    return new Response('{"ok":true,"data":[]}');
  });
  const seen = desk.store.getState().now - 5 * 60_000;
  const shown = show([{ ...DEVICE, linked: true, prints: false, seen, version: '1.0.0' }]);
  expect(shown[0]).toContain('visto hace 5:00sin impresora');
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Desvincular TOTEM-4-1');
  screen.getByText(/escribir en él su identificador y el código 4141/);
  await press('Volver');
  expect(sent).toEqual([]);
  await press('Desvincular TOTEM-4-1');
  await press('Desvincular');
  await waitFor(() => expect(sent).toEqual([['/sandbox/api/devices', { iu: 'u4-1', unlink: true }]]));
  vi.unstubAllGlobals();
});

it('copies a code, and says when a venue has no kiosks', async () => {
  show([DEVICE]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar el código 4141' })));
  expect(copied).toEqual(['4141']);
  expect(screen.queryByText('Este local no tiene kioscos.')).toBeNull();
  expect(show([DEVICE], '101-1')).toEqual([]);
  screen.getByText('Este local no tiene kioscos.');
});
