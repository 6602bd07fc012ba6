import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deviceZone } from '@comanda/shared-contracts/domain/time';
import { failure } from '@comanda/shared-contracts/failures';
import { aGuestSession, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import { bookingRefusedRaw } from '@comanda/shared-contracts/testing/fixtures/wire-booking';
import { openApp } from '../../test-app.tsx';
import type { TestAppOptions } from '../../test-app.tsx';
import { aStaffSession, CONFIG_RAW, listRaw } from '../../test-host.ts';
import { shownZone } from '../shown-zone.ts';

const PATH = '/r/cl/fuente-alameda/1/booking';

// Lazy chunks: their first loading must not count against a test's patience.
beforeAll(
  () => Promise.all([import('./booking-screen.tsx'), import('./phone-dialog.tsx'), import('@comanda/shared-ui/calendar-grid')]),
  60_000,
);

const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(button(name)));
};
const choose = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(radio(name)));
};
const times = () => within(screen.getByRole('radiogroup', { name: '¿A qué hora?' })).getAllByRole('radio');
const isDisabled = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .join(' ');
const dialog = (name: string) => screen.getByRole('dialog', { name });

/** On step 2 of a booking for Saturday 20:30. */
async function atReview(options: TestAppOptions = {}) {
  const app = await openApp(PATH, { session: aSession(), ...options });
  await toReview();
  return app;
}
async function toReview() {
  await choose(/sábado, 21/);
  await press('Ver más horarios');
  await choose('20:30');
  await press('Continuar');
}

describe('step 1', () => {
  it('[C2-008] stands at /booking under the base of the venue', async () => {
    await openApp('/r/cl/x/1/booking');
    expect(screen.getByRole('heading', { level: 1, name: 'Reservar mesa' })).toBeTruthy();
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
    expect(screen.getByText('Fuente Alameda', { selector: 'h2' })).toBeTruthy();
    expect(screen.getByText('Te guardamos la mesa 15 min')).toBeTruthy();
  });

  it('[C2-047] shows 8 of the times after noon, all with more, 8 again with fewer', async () => {
    const dt = { d: [{ jid: 1, hi: '12:00', hf: '15:15', d: 127, rv: 1 }] };
    await openApp(PATH, { api: { 'booking-config': { ...CONFIG_RAW, dt } } });
    await choose(/sábado, 21/);
    expect(times()).toHaveLength(8);
    await press('Ver más horarios');
    expect(times()).toHaveLength(14);
    await press('Ver menos horarios');
    expect(times()).toHaveLength(8);
  });

  it('[C2-047] draws no toggle for 8 times, and a switch between morning and afternoon', async () => {
    const dt = { d: [{ jid: 1, hi: '11:30', hf: '13:45', d: 127, rv: 1 }] };
    await openApp(PATH, { api: { 'booking-config': { ...CONFIG_RAW, dt } } });
    await choose(/sábado, 21/);
    expect(times().map((time) => time.getAttribute('aria-label'))).toEqual([
      '12:00',
      '12:15',
      '12:30',
      '12:45',
      '13:00',
      '13:15',
      '13:30',
      '13:45',
    ]);
    expect(screen.queryByRole('button', { name: /horarios/ })).toBeNull();
    await choose('Mañana');
    expect(times().map((time) => time.getAttribute('aria-label'))).toEqual(['11:30', '11:45']);
  });

  it('[C2-047] the switch says AM and PM, and its times 1:30, where hours count to twelve', async () => {
    await openApp(PATH, { locale: 'es-MX' });
    await choose(/sábado, 21/);
    expect(screen.getAllByRole('radio', { name: /^(AM|PM)$/ })).toHaveLength(2);
    const half = screen.getByRole('radio', { name: '1:30 PM' });
    expect(half.parentElement?.textContent).toContain('1:30');
    expect(screen.queryByText('13:30')).toBeNull();
  });

  it('[C5-046] [C2-050] keeps Continuar disabled without a time, and says why', async () => {
    await openApp(PATH);
    expect(isDisabled('Continuar')).toBe(true);
    expect(button('Continuar').getAttribute('aria-describedby')).toBe(screen.getByText('Elige una hora para continuar').parentElement?.id);
    await press('Continuar');
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
    await choose('13:30');
    expect(isDisabled('Continuar')).toBe(false);
    expect(screen.getByRole('status').textContent).toContain('13:30');
  });

  it.each([
    ['of the venue', { wfpx: 12 }, 12],
    ['of the venue', { wfpx: 4 }, 4],
    ['that counts where the venue says nothing', {}, 10],
  ])('[C5-047] offers 1 to the maximum %s: %j gives %i', async (_, rules, maximum) => {
    await openApp(PATH, { api: { 'booking-config': { ...CONFIG_RAW, rv: { d: [rules] } } } });
    const sizes = within(screen.getByRole('radiogroup', { name: '¿Cuántas personas?' })).getAllByRole('radio');
    expect(sizes.map((size) => size.getAttribute('aria-label'))).toEqual([
      '1 persona',
      ...Array.from({ length: maximum - 1 }, (__, index) => `${index + 2} personas`),
    ]);
  });

  it('counts with plus and minus where hundreds can come', async () => {
    await openApp(PATH, { api: { 'booking-config': { ...CONFIG_RAW, rv: { d: [{ wfpx: 200 }] } } } });
    await press('Una persona más');
    expect(screen.getByText('3 personas', { selector: 'p' })).toBeTruthy();
  });

  it('[C5-050] strikes blocked dates out', async () => {
    await openApp(PATH);
    expect(radio(/martes, 24/).hasAttribute('disabled')).toBe(true);
    expect(radio(/lunes, 23/).hasAttribute('disabled')).toBe(false);
  });

  const SUNDAYS = { ...CONFIG_RAW, dt: { d: [{ jid: 1, hi: '13:00', hf: '14:00', d: 1, rv: 1 }] } };

  it('[C8-044] [C3-030] says that a date has no times, shows the phone for bookings, and leads to the next date that has some', async () => {
    const { left } = await openApp(PATH, { api: { 'booking-config': SUNDAYS } });
    await choose(/lunes, 23/);
    expect(screen.getByText('No hay disponibilidad en la fecha seleccionada. Intenta con otra fecha.')).toBeTruthy();
    await press('Llamar al +56 2 2345 1172');
    expect(left).toEqual([{ url: '+56 2 2345 1172', kind: 'tel' }]);
    await press('Próxima fecha con mesa: Dom 29 nov');
    expect(times()).toHaveLength(5);
    expect(screen.queryByText('+56 2 2345 1172')).toBeNull();
  });

  it('takes a date from the calendar', async () => {
    await openApp(PATH);
    await press('Elegir en el calendario: Noviembre');
    await act(async () => void fireEvent.click(await within(dialog('Fecha')).findByRole('button', { name: /30 de noviembre/ })));
    await press('Guardar');
    expect((radio(/lunes, 30/) as HTMLInputElement).checked).toBe(true);
  });

  it('[C5-048, C5-050] the calendar ends 31 days ahead, begins today, and strikes blocked dates out', async () => {
    await openApp(PATH);
    await press('Elegir en el calendario: Noviembre');
    const day = async (name: RegExp) => (await within(dialog('Fecha')).findByRole('button', { name })).hasAttribute('disabled');
    expect([await day(/ 19 de noviembre/), await day(/ 20 de noviembre/), await day(/ 24 de noviembre/)]).toEqual([true, false, true]);
    await press('Mes siguiente');
    expect([await day(/ 21 de diciembre/), await day(/ 22 de diciembre/)]).toEqual([false, true]);
  });

  it('[X-08] names the clock of the venue where the device shows another time', async () => {
    const spy = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: 'America/Lima' } as Intl.ResolvedDateTimeFormatOptions);
    await openApp(PATH);
    expect(screen.getByText('Las horas son del local (hora de Chile).')).toBeTruthy();
    spy.mockReturnValue({ timeZone: 'America/Santiago' } as Intl.ResolvedDateTimeFormatOptions);
    await choose(/sábado, 21/);
    expect(screen.queryByText(/Las horas son del local/)).toBeNull();
    spy.mockRestore();
  });

  it('[X-08] knows no clock of a device in a picture, whatever that of the machine that draws it', () => {
    expect(shownZone()).toBe(deviceZone());
    vi.stubGlobal('window', undefined);
    expect(shownZone()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('step 2', () => {
  it('[C4-041] is reached with Continuar and left with Atras, and sending leads to step 3', async () => {
    await atReview();
    expect(screen.getByText('Paso 2 de 3')).toBeTruthy();
    await press('Atrás');
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
    expect((radio('20:30') as HTMLInputElement).checked).toBe(true);
    await press('Continuar');
    expect(screen.getByText('Paso 2 de 3')).toBeTruthy();
    await press('Enviar reserva');
    expect(screen.getByText('Paso 3 de 3')).toBeTruthy();
  });

  it('[C4-041] two quick taps go one step, forth and back', async () => {
    await openApp(PATH, { session: aSession() });
    await choose('13:30');
    const tapTwice = (name: string) =>
      act(async () => {
        const at = button(name);
        fireEvent.click(at);
        fireEvent.click(at);
      });
    for (const _ of ['once', 'and again']) {
      await tapTwice('Continuar');
      expect(screen.getByText('Paso 2 de 3')).toBeTruthy();
      await tapTwice('Atrás');
      expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
    }
  });

  it('[C4-041] the second of two quick taps on Continuar books nothing, though the button that sends stands there by then', async () => {
    const { calls } = await openApp(PATH, { session: aSession() });
    await choose('13:30');
    const tap = async (name: string, detail: number) => act(async () => void fireEvent.click(button(name), { detail }));
    await tap('Continuar', 1);
    await tap('Enviar reserva', 2);
    expect([screen.getByText('Paso 2 de 3').isConnected, calls.filter(({ operation }) => operation === 'booking-make')]).toEqual([
      true,
      [],
    ]);
    await tap('Enviar reserva', 1);
    expect(calls.filter(({ operation }) => operation === 'booking-make')).toHaveLength(1);
  });

  it('stands in the history: back leads to step 1, and another dialog at the same address changes nothing', async () => {
    const { router } = await atReview();
    await act(() => router.navigate(PATH, { state: { overlay: 1 } }));
    expect(screen.getByText('Paso 2 de 3')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(screen.getByText('Paso 2 de 3')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
  });

  it('gives the focus to the title, so that the step is heard', async () => {
    await atReview();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('[C2-048] a dialog of a venue that is no longer on the page closes: an open one that draws nothing would hold it', async () => {
    const { router, names, settle, host } = await atReview();
    await press(/^Nombre/);
    expect(names()).toEqual(['mf-booking/booking-name']);
    Object.assign(host.venue, { open: () => new Promise(() => undefined) });
    await act(() => router.navigate('/r/cl/otra/2/booking'));
    await settle();
    expect([screen.queryByRole('dialog'), names()]).toEqual([null, []]);
  });

  it('[C2-048][C9-036] shows name, phone, people, date and time, and changes each in a dialog 350 px wide', async () => {
    await atReview();
    for (const row of ['Nombre Ana Rojas', 'Teléfono +56 9 1234 5678', 'Personas 2 personas', 'Fecha Sáb 21 nov', 'Hora 20:30']) {
      expect(button(new RegExp(`^${row.replace('+', '\\+').replace(' ', '\\s?')}`)), row).toBeTruthy();
    }
    await press(/^Nombre/);
    const editing = dialog('Tu nombre');
    expect(editing.style.getPropertyValue('--width')).toBe('350px');
    fireEvent.change(within(editing).getByRole('textbox'), { target: { value: '  ' } });
    await press('Guardar');
    expect(within(editing).getByText('Escribe tu nombre')).toBeTruthy();
    fireEvent.change(within(editing).getByRole('textbox'), { target: { value: 'Eva Soto' } });
    await press('Guardar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button(/^Nombre\s?Eva Soto/)).toBeTruthy();
  });

  it('[C2-048] changes people and time in their dialogs', async () => {
    await atReview();
    await press(/^Personas/);
    await choose('5 personas');
    await press('Guardar');
    await press(/^Hora/);
    await act(async () => void fireEvent.click(within(dialog('Hora')).getByRole('radio', { name: '13:00' })));
    await press('Guardar');
    expect(button(/^Personas\s?5 personas/)).toBeTruthy();
    expect(button(/^Hora\s?13:00/)).toBeTruthy();
  });

  it('[C5-052] clears a time that the new date does not have, and says so', async () => {
    await atReview();
    await press(/^Fecha/);
    await act(async () => void fireEvent.click(await within(dialog('Fecha')).findByRole('button', { name: /22 de noviembre/ })));
    await press('Guardar');
    const stated = screen.getByRole('alertdialog', { name: 'Hora no disponible' });
    expect(within(stated).getByText('Por favor seleccione otra hora para continuar')).toBeTruthy();
    expect(button(/^Hora\s?Elige una hora/)).toBeTruthy();
    await press('Elegir otra hora');
    expect(isDisabled('Enviar reserva')).toBe(true);
  });

  it('[C5-046] keeps sending disabled with an empty phone, and says why', async () => {
    await atReview({ session: aVisitorSession() });
    expect(isDisabled('Enviar reserva')).toBe(true);
    expect(screen.getByText('Agrega tu teléfono para enviar tu reserva')).toBeTruthy();
    await press(/^Teléfono/);
    const editing = dialog('Tu teléfono');
    // Nobody is called at an extension.
    for (const value of ['123', '+56912345678 ext. 5']) {
      fireEvent.change(within(editing).getByRole('textbox'), { target: { value } });
      await press('Guardar');
      expect(within(editing).getByText('Teléfono inválido')).toBeTruthy();
    }
    fireEvent.change(within(editing).getByRole('textbox'), { target: { value: '9 8765 4321' } });
    await press('Guardar');
    expect(button(/^Teléfono\s?\+56 9 8765 4321/)).toBeTruthy();
    expect(isDisabled('Enviar reserva')).toBe(false);
  });

  it.each([
    ['pe', '987 654 321', '+51987654321'],
    ['cl', '9 8765 4321', '+56987654321'],
  ])('[C5-009] reads a number without a code as one of the country of the connection: %s', async (defaultCountry, typed, read) => {
    await atReview({ session: aVisitorSession(), environmentReader: { defaultCountry } });
    await press(/^Teléfono/);
    fireEvent.change(within(dialog('Tu teléfono')).getByRole('textbox'), { target: { value: typed } });
    await press('Guardar');
    expect(button(/^Teléfono/).textContent.replaceAll(' ', '')).toContain(read);
  });

  it('[C4-042] asks an account without a phone for it in a dialog, saves it, and then books', async () => {
    const { asked, callsOf, notices } = await atReview({
      session: aVisitorSession({ phone: '+56987654321' }),
      logsInAs: aSession({ phone: '' }),
    });
    await press('Enviar reserva');
    expect(asked).toMatchObject([{ command: 'session/log-in', payload: { reason: 'booking' } }]);
    expect(callsOf('booking-make')).toEqual([]);
    const editing = dialog('Tu teléfono');
    expect(within(editing).getByRole<HTMLInputElement>('textbox').value).toBe('+56987654321');
    await press('Guardar');
    expect(asked.at(-1)).toEqual({ command: 'session/save-profile', payload: { phone: '+56987654321', profileId: '1001' } });
    expect(notices).toMatchObject([{ text: 'Teléfono guardado' }]);
    expect(callsOf('booking-make')).toHaveLength(1);
    expect(screen.getByText('Paso 3 de 3')).toBeTruthy();
  });

  it('[C4-042] keeps the phone in no account that comes meanwhile, says so, and books nothing', async () => {
    const { callsOf, setSession, notices, reports } = await atReview({ session: aSession({ phone: '' }) });
    await press(/^Teléfono/);
    fireEvent.change(within(dialog('Tu teléfono')).getByRole('textbox'), { target: { value: '+56987654321' } });
    const next = aSession({ id: '1002', phone: '' });
    act(() => setSession(next));
    await press('Guardar');
    expect(within(dialog('Tu teléfono')).getByText('Cambió la cuenta en este navegador: el teléfono no se guardó en ella.')).toBeTruthy();
    expect([callsOf('booking-make'), notices, reports]).toEqual([[], [], []]);
  });

  it('[C4-042] nor by the press that books, whose account came out of the login', async () => {
    const { asked, callsOf, setSession } = await atReview({
      session: aVisitorSession({ phone: '+56987654321' }),
      logsInAs: aSession({ phone: '' }),
    });
    await press('Enviar reserva');
    act(() => setSession(aSession({ id: '1002', phone: '' })));
    await press('Guardar');
    expect(asked.at(-1)).toMatchObject({ command: 'session/save-profile', payload: { profileId: '1001' } });
    expect(screen.getByText('Cambió la cuenta en este navegador: el teléfono no se guardó en ella.')).toBeTruthy();
    expect(callsOf('booking-make')).toEqual([]);
  });

  it('does not write the phone of one diner into the form of the next', async () => {
    const { setSession } = await atReview({ session: aSession({ phone: '+56911111111' }) });
    await press(/^Teléfono/);
    fireEvent.change(within(dialog('Tu teléfono')).getByRole('textbox'), { target: { value: '+56987654321' } });
    act(() => setSession(aSession({ id: '1002', phone: '+56922222222' })));
    await press('Guardar');
    await toReview();
    expect(button(/^Teléfono/).textContent.replaceAll(' ', '')).toContain('+56922222222');
  });

  it('[C2-048, X-04] shows and books as nobody who comes after a guest what that guest had typed', async () => {
    const { setSession, callsOf, as } = await atReview({ session: aGuestSession() });
    await press(/^Teléfono/);
    fireEvent.change(within(dialog('Tu teléfono')).getByRole('textbox'), { target: { value: '+56987654321' } });
    await press('Guardar');
    await press(/^Nombre/);
    fireEvent.change(within(dialog('Tu nombre')).getByRole('textbox'), { target: { value: 'Gala' } });
    await press('Guardar');
    await press(/^Nombre/);
    fireEvent.change(within(dialog('Tu nombre')).getByRole('textbox'), { target: { value: 'Gala Soto' } });
    act(() => {
      setSession(aVisitorSession());
      as('shell').emit('session/ended', { reason: 'elsewhere' });
    });
    expect([screen.queryByRole('dialog'), screen.queryByText(/Gala/), screen.queryByText(/8765 4321/)]).toEqual([null, null, null]);
    act(() => setSession(aSession({ id: '2002', firstName: 'Beto', phone: '+56922222222' })));
    await toReview();
    await press('Enviar reserva');
    expect(callsOf('booking-make')).toMatchObject([{ body: { rsv: { nombre: 'Beto Rojas', ph: '+56922222222' } } }]);
  });

  it('[X-04] leaves the phone of a dialog that is still open to nobody who comes after its diner', async () => {
    const { setSession } = await atReview({ session: aSession() });
    await press(/^Teléfono/);
    fireEvent.change(within(dialog('Tu teléfono')).getByRole('textbox'), { target: { value: '+56987654321' } });
    act(() => setSession(aVisitorSession()));
    await press('Guardar');
    expect(screen.queryByText(/8765 4321/)).toBeNull();
  });

  it('[X-04] asks nobody for a phone whose diner left while the dialog was still being loaded', async () => {
    const { setSession } = await atReview({ session: aSession() });
    await act(async () => {
      fireEvent.click(button(/^Teléfono/));
      setSession(aVisitorSession());
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[X-22] tells somebody of the staff that their account books no tables, and lets them change it', async () => {
    const { asked } = await atReview({ session: aStaffSession(), logsInAs: aSession() });
    expect([screen.queryByRole('button', { name: 'Iniciar sesión' }), screen.queryByText(/te pediremos entrar/)]).toEqual([null, null]);
    await press('Cambiar de cuenta');
    expect(asked.map(({ command }) => command)).toEqual(['session/log-out', 'session/log-in']);
    expect(screen.queryByText(/cuentas de trabajo/)).toBeNull();
    expect(isDisabled('Enviar reserva')).toBe(false);
  });

  it('takes a comment along', async () => {
    const { callsOf } = await atReview();
    fireEvent.change(screen.getByRole('textbox', { name: /Comentario/ }), { target: { value: 'Ventana' } });
    await press('Enviar reserva');
    expect(callsOf('booking-make')).toMatchObject([{ body: { rsv: { ct: 'Ventana' } } }]);
  });
});

describe('a booking that fails', () => {
  it('[X-10] says so, keeps the form, and offers free times that are one tap away', async () => {
    await atReview({ api: { 'booking-make': () => ({ failure: failure('transport', 'offline') }) } });
    fireEvent.change(screen.getByRole('textbox', { name: /Comentario/ }), { target: { value: 'Ventana' } });
    await press('Enviar reserva');
    expect(alerts()).toContain('No pudimos enviar tu reserva');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comentario/ }).value).toBe('Ventana');
    const near = within(screen.getByRole('radiogroup', { name: 'Horas libres cerca' })).getAllByRole('radio');
    expect(near.map((time) => time.parentElement?.textContent)).toEqual(['20:00', '20:15', '20:45', '21:00']);
    await choose('20:45');
    expect(button(/^Hora\s?20:45/)).toBeTruthy();
    expect(document.activeElement).toBe(button('Enviar reserva'));
  });

  it('[X-10] brings its reason into view, which goes away when the next try succeeds', async () => {
    const scrolled: Element[] = [];
    // Newer browsers answer scrolling with a promise.
    const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function answer(this: Element) {
      scrolled.push(this);
      return Promise.resolve() as never;
    });
    const { setAnswer } = await atReview({
      api: { 'booking-make': () => ({ failure: failure('transport', 'offline') }) },
    });
    await press('Enviar reserva');
    expect(scrolled.at(-1)?.textContent).toContain('No pudimos enviar tu reserva');
    setAnswer('booking-make', { ok: true, data: { key: 'b9' } });
    await press('Enviar reserva');
    expect(screen.getByText('Paso 3 de 3')).toBeTruthy();
    spy.mockRestore();
  });

  it('[X-10] [C5-052] because the time is full says so and lets a free one be taken at once', async () => {
    const { callsOf } = await atReview({ api: { 'booking-make': bookingRefusedRaw } });
    await press('Enviar reserva');
    const stated = screen.getByRole('alertdialog', { name: 'Hora no disponible' });
    expect(within(stated).getByText('Horas libres el Sáb 21 nov')).toBeTruthy();
    await act(async () => void fireEvent.click(within(stated).getByRole('radio', { name: '20:45' })));
    await press('Tomar 20:45');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(button(/^Hora\s?20:45/)).toBeTruthy();
    expect(callsOf('booking-make')).toHaveLength(1);
    // The full time is struck out from now on.
    await press(/^Hora/);
    await press('Ver más horarios');
    expect(within(dialog('Hora')).getByRole('radio', { name: '20:30' }).hasAttribute('disabled')).toBe(true);
  });

  it('[X-10] whose answer is lost for good offers to check first', async () => {
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
    await atReview({ api: { 'booking-make': lost, 'bookings-list': lost } });
    await press('Enviar reserva');
    expect(alerts()).toContain('No sabemos si tu reserva quedó hecha');
    expect(button('Comprobar y reintentar')).toBeTruthy();
  });

  it('[X-10] is found by itself, and the page goes on', async () => {
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
    const { setAnswer, advance } = await atReview({ api: { 'booking-make': lost } });
    await press('Enviar reserva');
    expect(alerts()).toContain('No sabemos si tu reserva quedó hecha');
    setAnswer('bookings-list', listRaw({ fr: '20261121', hh: '20:30', qc: 2 }));
    await advance(30_000);
    expect(screen.getByText('Paso 3 de 3')).toBeTruthy();
  });
});

describe('step 3', () => {
  it('[C2-049] confirms what was asked for, and leads to my reservations', async () => {
    const { router } = await atReview();
    await press('Enviar reserva');
    for (const words of ['Fuente Alameda', 'sábado, 21 de noviembre de 2026', '20:30', '2 personas'])
      expect(screen.getByText(words)).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Ver mis reservas' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/l/booking'));
  });

  it('says when nobody has confirmed that it arrived', async () => {
    await atReview({ api: { 'booking-make': {} } });
    await press('Enviar reserva');
    expect(screen.getByText(/Si no aparece en Mis reservas/)).toBeTruthy();
  });

  it('begins another booking for whoever goes back', async () => {
    const { router } = await atReview();
    await press('Enviar reserva');
    await act(() => router.navigate(-1));
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
    expect(isDisabled('Continuar')).toBe(true);
  });
});

describe('a place that cannot be booked', () => {
  it('[X-22] whose times cannot be had says so and is asked again', async () => {
    const { setAnswer } = await openApp(PATH, { api: { 'booking-config': () => ({ failure: failure('http', 'http-503') }) } });
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar los horarios');
    setAnswer('booking-config', CONFIG_RAW);
    await press('Reintentar');
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
  });

  const BOTH = { phone: '+56 2 2345 1171', bookingPhone: '+56 2 2345 1172' };
  it.each([
    [BOTH.bookingPhone, BOTH],
    [BOTH.phone, { phone: BOTH.phone }],
  ])('[C3-030] without bookings shows the phone for them, else that of the venue: %s', async (phone, contact) => {
    const { left } = await openApp(PATH, { venue: aVenue({ ordering: someOrdering({ offersBooking: false }), contact }) });
    expect(screen.getByText('Este local no toma reservas aquí')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Llamar/ })).toHaveLength(1);
    await press(`Llamar al ${phone}`);
    expect(left).toEqual([{ url: phone, kind: 'tel' }]);
  });

  it('[C3-030] whose times cannot be had shows the phone for bookings too', async () => {
    const { left } = await openApp(PATH, {
      venue: aVenue({ contact: BOTH }),
      api: { 'booking-config': () => ({ failure: failure('http', 'http-503') }) },
    });
    await press(`Llamar al ${BOTH.bookingPhone}`);
    expect(left).toEqual([{ url: BOTH.bookingPhone, kind: 'tel' }]);
  });

  it('[C3-030] names no phone where the venue has none', async () => {
    await openApp(PATH, { venue: aVenue({ ordering: someOrdering({ offersBooking: false }), contact: {} }) });
    expect(screen.getByText('Este local no toma reservas aquí')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Llamar/ })).toBeNull();
  });

  it('that is no venue says so', async () => {
    await openApp('/r/cl/x/abc/booking');
    expect(screen.getByText('No encontramos este local')).toBeTruthy();
  });
});

describe('alone in a composition of a partner', () => {
  const partner = { isAlone: true, environmentReader: { home: PATH, isEmbedded: true } } as const;

  it('[X-21] has no way to what is not there, and its own way to my reservations', async () => {
    await openApp(PATH, partner);
    expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Mis reservas' }).getAttribute('href')).toBe('/l/booking');
  });

  it('[X-21] ends with another booking instead of the page of the venue', async () => {
    await atReview(partner);
    await press('Enviar reserva');
    expect(screen.queryByRole('link', { name: 'Volver al local' })).toBeNull();
    await press('Hacer otra reserva');
    expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
  });
});

describe('in English', () => {
  it('[C2-050] has its own words for the same buttons', async () => {
    await openApp(PATH, { language: 'en', session: aSession() });
    await choose('13:30');
    await press('Continue');
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Back' }).length).toBeGreaterThan(0);
    expect(button('Send booking')).toBeTruthy();
  });
});
