import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { openApp } from '../test-app.tsx';
import { listRaw } from '../test-host.ts';

// Lazy chunks: their first loading must not count against a test's patience.
beforeAll(
  () =>
    Promise.all([import('./booking/booking-screen.tsx'), import('./bookings/bookings-screen.tsx'), import('../rules/calendar-file.ts')]),
  60_000,
);

/** Files that stand behind the addresses of the page. */
const files = new Map<string, Blob>();
beforeEach(() => {
  files.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:test/${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void files.delete(url));
});
afterEach(() => vi.restoreAllMocks());

const click = async (element: HTMLElement) => {
  await act(async () => void fireEvent.click(element));
};
const press = (name: string | RegExp) => click(screen.getByRole('button', { name }));
/** The file that the link would save, with its lines whole again. */
async function calendar(link: HTMLElement) {
  const file = files.get(link.getAttribute('href') ?? '');
  return { type: file?.type, name: link.getAttribute('download'), text: (await file?.text())?.replaceAll('\r\n ', '') ?? '' };
}

async function book(language: 'es' | 'en' = 'es', made: unknown = { ok: true, data: { key: 'b9', st: 1 } }) {
  const app = await openApp('/r/cl/fuente-alameda/1/booking', { session: aSession(), language, api: { 'booking-make': made } });
  await click(screen.getByRole('radio', { name: /sábado, 21|Saturday, November 21/ }));
  await press(/^(Ver más horarios|See more times)$/);
  await click(screen.getByRole('radio', { name: '20:30' }));
  await press(/Continuar|Continue/);
  await press(/Enviar reserva|Send booking/);
  return app;
}

describe('[X-10] a booking in the calendar of the diner', () => {
  it('[X-10] is offered as a file once it is made, at the moment of the clock of the venue', async () => {
    await book();
    const { type, name, text } = await calendar(await screen.findByRole('link', { name: 'Agregar a mi calendario' }));
    expect([type, name]).toEqual(['text/calendar;charset=utf-8', 'reserva-2026-11-21.ics']);
    for (const line of [
      'DTSTART:20261121T233000Z',
      'SUMMARY:Mesa en Fuente Alameda',
      "LOCATION:Avenida Libertador Bernardo O'Higgins 1170\\, Santiago",
      'DESCRIPTION:2 personas',
      'STATUS:TENTATIVE',
    ])
      expect(text).toContain(`\r\n${line}\r\n`);
  });

  it('[X-10] speaks English to those who chose it', async () => {
    await book('en');
    const { name, text } = await calendar(await screen.findByRole('link', { name: 'Add to my calendar' }));
    expect(name).toBe('booking-2026-11-21.ics');
    expect(text).toContain('SUMMARY:Table at Fuente Alameda');
  });

  it('is not offered while nobody knows whether it was made', async () => {
    await book('es', {});
    expect(screen.getByText(/Si no aparece en Mis reservas/)).toBeTruthy();
    expect(screen.queryByText('Agregar a mi calendario')).toBeNull();
  });

  it('[X-10] is asked for again by a press when its code did not come, and says when it does not come again', async () => {
    vi.doMock('../rules/calendar-file.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { notices } = await book();
    await press('Agregar a mi calendario');
    await waitFor(() =>
      expect(notices.map(({ text }) => text)).toEqual(['No pudimos preparar el archivo del calendario. Inténtalo otra vez.']),
    );
    vi.doUnmock('../rules/calendar-file.ts');
    await press('Agregar a mi calendario');
    const { text } = await calendar(await screen.findByRole('link', { name: 'Agregar a mi calendario' }));
    expect(text).toContain('DTSTART:20261121T233000Z');
  });

  it('[X-10] is offered again in its details, confirmed by then; not for one that is over', async () => {
    const list = listRaw(
      { key: 'b1', nr: 'Masa Madre', st: 40, fr: '20261205', hh: '13:15' },
      { key: 'b2', nr: 'Nori', st: 100, fr: '20261020', hh: '20:00' },
    );
    await openApp('/l/booking', { session: aSession(), api: { 'bookings-list': list } });
    await press(/Masa Madre/);
    const { text } = await calendar(
      await within(screen.getByRole('dialog', { name: 'Masa Madre' })).findByRole('link', { name: 'Agregar a mi calendario' }),
    );
    expect(text).toContain('DTSTART:20261205T161500Z');
    expect(text).toContain('STATUS:CONFIRMED');
    await press('Cerrar');
    expect([...files.keys()]).toEqual([]);
    await click(screen.getByRole('tab', { name: 'Anteriores' }));
    await press(/Nori/);
    expect(screen.queryByText('Agregar a mi calendario')).toBeNull();
  });
});
