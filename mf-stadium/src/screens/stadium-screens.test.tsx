import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { openApp, stadiumRaw, storedBox, venuesRaw } from '../test-app.tsx';

const OFFLINE = { failure: failure('transport', 'offline') };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ver locales' }));
const numbers = () => within(screen.getByLabelText('Número')).getAllByRole('option', { hidden: true }).slice(1);

describe('the landing', () => {
  it('[K2-024] leads to boxes and to suites', async () => {
    await openApp('/l/landing');
    expect(screen.getByRole('link', { name: /Palcos/ }).getAttribute('href')).toBe('/l/landing/1');
    expect(screen.getByRole('link', { name: /Suites/ }).getAttribute('href')).toBe('/l/landing/2');
  });

  it('[K4-023] [C3-048] lets go of the seat of before', async () => {
    const { stored } = await openApp('/l/landing', { storage: { COLISEOCT: storedBox } });
    expect(stored.has('COLISEOCT')).toBe(false);
  });

  it.each(['/l/landing', '/l/landing/1', '/l/restaurantscoliseo'])(
    '[K2-025] [K1-004] %s leads home where the host is no stadium',
    async (path) => {
      const { path: now } = await openApp(path, { isStadium: false });
      expect(now()).toBe('/');
    },
  );
});

describe('the form of a sector', () => {
  it('[K2-023] [K2-026] 1 asks for letter, number and name', async () => {
    await openApp('/l/landing/1');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.value)).toEqual(['A', 'B']);
    expect(screen.getByLabelText('Número')).toBeTruthy();
    expect(screen.getByLabelText('Nombre')).toBeTruthy();
  });

  it('[K2-023] [K2-026] 2 asks for suite and name', async () => {
    await openApp('/l/landing/2');
    expect(screen.queryByLabelText('Número')).toBeNull();
    expect(within(screen.getByLabelText('Suite')).getAllByRole('option', { hidden: true })).toHaveLength(5);
    expect(screen.getByLabelText('Nombre')).toBeTruthy();
  });

  it.each(['/l/landing/3', '/l/landing/x'])('[K2-023] %s leads home', async (path) => {
    expect((await openApp(path)).path()).toBe('/l/landing');
  });

  it('[K2-026] [K9-011] the numbers are those of the letter, 11 to 31 before one is chosen', async () => {
    await openApp('/l/landing/1');
    expect(numbers().map((option) => option.textContent)).toEqual(Array.from({ length: 21 }, (_, index) => String(index + 11)));
    fireEvent.click(screen.getByRole('radio', { name: 'A' }));
    expect(numbers()).toHaveLength(20);
    expect(screen.getByText('Andes')).toBeTruthy();
  });

  it('[K2-026] another letter has its own side and numbers, and keeps none that it does not have', async () => {
    const boxes = [
      ['A', 1, 20, 'Andes'],
      ['B', 11, 31, 'Pacífico'],
    ];
    await openApp('/l/landing/1', { api: { 'stadium-config': { ...stadiumRaw, data: { ...stadiumRaw.data, pls: boxes } } } });
    const number = () => screen.getByLabelText<HTMLSelectElement>('Número').value;
    const choose = (letter: string) => fireEvent.click(screen.getByRole('radio', { name: letter }));
    choose('A');
    type('Número', '15');
    choose('B');
    expect([
      number(),
      numbers()
        .map(({ textContent }) => textContent)
        .slice(0, 1),
      numbers().length,
    ]).toEqual(['15', ['11'], 21]);
    expect([screen.queryByText('Pacífico') !== null, screen.queryByText('Andes')]).toEqual([true, null]);
    choose('A');
    type('Número', '5');
    choose('B');
    type('Nombre', 'Ana');
    send();
    expect([number(), screen.queryByText('Falta que ingreses tu ubicación') !== null]).toEqual(['', true]);
  });

  it('[K5-014] says what is missing, and takes it back with any change', async () => {
    await openApp('/l/landing/1');
    send();
    expect(screen.getByText('Falta que llenes los campos')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
    type('Nombre', 'Ana');
    expect(screen.queryByText('Falta que llenes los campos')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'B' }));
    send();
    expect(screen.getByText('Falta que ingreses tu ubicación')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Número'));
    type('Número', '21');
    type('Nombre', '  ');
    send();
    expect(screen.getByText('Falta que ingreses tu nombre')).toBeTruthy();
    type('Nombre', 'Ana');
    expect(screen.queryByText('Falta que ingreses tu nombre')).toBeNull();
  });

  it('[K4-023] [C7-010] a complete form keeps the seat and shows the list', async () => {
    const { stored, path, settle, calls } = await openApp('/l/landing/1');
    fireEvent.click(screen.getByRole('radio', { name: 'A' }));
    type('Número', '10');
    type('Nombre', ' Ana ');
    await act(async () => send());
    await settle();
    expect(path()).toBe('/l/restaurantscoliseo');
    expect(calls.find(({ operation }) => operation === 'venues-nearby')?.query).toEqual({ dist: 30 });
    expect(stored.get('COLISEOCT')?.value).toEqual(storedBox);
    expect(screen.getByText('Palco A-10, Ana')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Local/ }).map((link) => link.textContent)).toEqual(['Local 104', 'Local 101']);
  });

  it.each([
    ['25', 'Occ', ['Local 102', 'Local 101']],
    ['26', 'Ori', ['Local 102', 'Local 103']],
  ])('[K9-009] suite %s is on the side %s: its venues bring there', async (suite, zd, venues) => {
    const { stored, settle } = await openApp('/l/landing/2');
    type('Suite', suite);
    type('Nombre', 'Ana');
    await act(async () => send());
    await settle();
    expect(stored.get('COLISEOCT')?.value).toMatchObject({ su: suite, zd });
    expect(screen.getAllByRole('link', { name: /Local/ }).map((link) => link.textContent)).toEqual(venues);
  });

  it.each([
    ['A', '10', 'I', 'Local 101'],
    ['A', '11', 'D', 'Local 103'],
    ['B', '21', 'I', 'Local 101'],
    ['B', '22', 'D', 'Local 103'],
  ])('[K9-010] box %s-%s is on the side %s: %s brings there', async (letter, number, zd, venue) => {
    const { stored, settle } = await openApp('/l/landing/1');
    fireEvent.click(screen.getByRole('radio', { name: letter }));
    type('Número', number);
    type('Nombre', 'Ana');
    await act(async () => send());
    await settle();
    expect(stored.get('COLISEOCT')?.value).toMatchObject({ location: { letter, number: Number(number) }, zd });
    expect(screen.getAllByRole('link', { name: /Local/ }).map((link) => link.textContent)).toEqual(['Local 104', venue]);
  });

  it('takes the name from the profile, and what was chosen before from the seat', async () => {
    const { router, settle } = await openApp('/l/landing/2', {
      session: aSession({ firstName: 'Ana' }),
      storage: { COLISEOCT: storedBox },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana');
    await act(() => router.navigate('/l/landing/1'));
    await settle();
    expect(screen.getByLabelText<HTMLSelectElement>('Número').value).toBe('10');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(true);
  });

  it.each([
    ['the letter is gone', [['B', 11, 31, 'Andes']], '', ''],
    ['the number is gone', [['A', 1, 5, 'Andes']], 'A', ''],
    ['nothing is', [['A', 1, 20, 'Andes']], 'A', '10'],
  ])('[K2-026] of a seat that was chosen before offers what the stadium still has: %s', async (_, pls, letter, number) => {
    await openApp('/l/landing/1', {
      storage: { COLISEOCT: storedBox },
      api: { 'stadium-config': { ...stadiumRaw, data: { ...stadiumRaw.data, pls } } },
    });
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
    expect([chosen?.value ?? '', screen.getByLabelText<HTMLSelectElement>('Número').value]).toEqual([letter, number]);
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana');
    send();
    expect(screen.queryByText('Falta que ingreses tu ubicación') === null).toBe(number !== '');
  });

  it('[K2-026] offers no suite of before that is gone', async () => {
    const stored = { ct: 'Suite 8, Ana', location: { kind: 2, suite: 8, name: 'Ana' }, su: '8', zd: 'Occ' };
    await openApp('/l/landing/2', { storage: { COLISEOCT: stored } });
    send();
    expect(screen.getByText('Falta que ingreses tu ubicación')).toBeTruthy();
  });

  it('[C7-036] the layout is loaded once per visit; one that failed can be asked for again', async () => {
    const { calls, setAnswer, settle, router } = await openApp('/l/landing/1', { api: { 'stadium-config': () => OFFLINE } });
    const asked = () => calls.filter(({ operation }) => operation === 'stadium-config').length;
    const failedTimes = asked();
    expect(screen.getByText('No pudimos cargar el estadio')).toBeTruthy();
    setAnswer('stadium-config', stadiumRaw);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await settle();
    await act(() => router.navigate('/l/landing/2'));
    await settle();
    expect(screen.getByLabelText('Suite')).toBeTruthy();
    expect(asked() - failedTimes).toBe(1);
  });

  it('[C7-036] an answer that is no layout is a failure that can be seen', async () => {
    for (const data of [{ nm: 'x' }, { nm: 'x', pls: [], sts: [] }, { nm: 'x', pls: 'A' }]) {
      const { view } = await openApp('/l/landing/1', { api: { 'stadium-config': { ok: true, data } } });
      expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
      view.unmount();
    }
  });

  it('[X-22] a stadium whose provider writes null for no boxes has its suites', async () => {
    const api = { 'stadium-config': { ...stadiumRaw, data: { ...stadiumRaw.data, pls: null } } };
    const { view } = await openApp('/l/landing/2', { api });
    expect(within(screen.getByLabelText('Suite')).getAllByRole('option', { hidden: true })).toHaveLength(5);
    view.unmount();
    await openApp('/l/landing/1', { api });
    expect(screen.getByText('No hay palcos disponibles')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Elegir otro lugar' })).toBeTruthy();
  });

  it('a sector without places says so and leads back', async () => {
    await openApp('/l/landing/2', { api: { 'stadium-config': { ...stadiumRaw, data: { ...stadiumRaw.data, sts: [] } } } });
    expect(screen.getByRole('link', { name: 'Elegir otro lugar' }).getAttribute('href')).toBe('/l/landing');
  });
});

describe('the venues of a seat', () => {
  it('[K4-023] without a seat there is one to choose first', async () => {
    expect((await openApp('/l/restaurantscoliseo')).path()).toBe('/l/landing');
  });

  it('[C3-048] a seat that the stadium has no more is let go and said, and leads to the choice of another', async () => {
    const { path, stored, notices, settle } = await openApp('/l/restaurantscoliseo', {
      storage: { COLISEOCT: { ...storedBox, location: { ...storedBox.location, letter: 'Z' } } },
    });
    await settle();
    expect([path(), stored.has('COLISEOCT')]).toEqual(['/l/landing', false]);
    expect(notices.map(({ text }) => text)).toEqual(['Tu lugar ya no está en el estadio. Elige otro.']);
  });

  it('[C3-048] a box that lies on the other side now has the venues of that side', async () => {
    const { stored, notices } = await openApp('/l/restaurantscoliseo', { storage: { COLISEOCT: { ...storedBox, zd: 'D' } } });
    expect(screen.getAllByRole('link', { name: /Local/ }).map((link) => link.textContent)).toEqual(['Local 104', 'Local 101']);
    expect([stored.get('COLISEOCT')?.value, notices]).toEqual([storedBox, []]);
  });

  it('[K2-025] each leads to its menu', async () => {
    await openApp('/l/restaurantscoliseo', { storage: { COLISEOCT: storedBox } });
    expect(screen.getByRole('link', { name: 'Local 104' }).getAttribute('href')).toBe('/r/cl/local-104/4/menu');
    expect(screen.getByRole('link', { name: 'Cambiar' }).getAttribute('href')).toBe('/l/landing');
  });

  it('[X-22] one whose currency cannot be told is left out and reported; a list without one is not', async () => {
    const known = await openApp('/l/restaurantscoliseo', { storage: { COLISEOCT: storedBox } });
    expect(known.reports).toEqual([]);
    known.view.unmount();
    const data = venuesRaw.data.map((venue) => (venue.id === '104-1' ? { ...venue, cf: { cur: ['XYZ', '$', 0, ',', 0, '.'] } } : venue));
    const { reports } = await openApp('/l/restaurantscoliseo', {
      storage: { COLISEOCT: storedBox },
      api: { 'stadium-config': stadiumRaw, 'venues-nearby': { ok: true, data } },
    });
    expect(screen.getAllByRole('link', { name: /Local/ }).map((link) => link.textContent)).toEqual(['Local 101']);
    expect(reports).toMatchObject([{ cause: { code: 'unknown-currency' }, context: { phase: 'call', operation: 'venues-nearby' } }]);
  });

  it('that cannot be loaded can be asked for again', async () => {
    const { setAnswer, settle } = await openApp('/l/restaurantscoliseo', {
      storage: { COLISEOCT: storedBox },
      api: { 'stadium-config': stadiumRaw, 'venues-nearby': () => OFFLINE },
    });
    expect(screen.getByText('No pudimos cargar los locales')).toBeTruthy();
    setAnswer('venues-nearby', venuesRaw);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await settle();
    expect(screen.getByRole('link', { name: 'Local 101' })).toBeTruthy();
  });

  it('none near the known place: says so, and looks from where the diner stands', async () => {
    const { host, setAnswer, settle, calls, notices } = await openApp('/l/restaurantscoliseo', {
      storage: { COLISEOCT: storedBox },
      api: { 'stadium-config': stadiumRaw, 'venues-nearby': { ok: true, data: [] } },
    });
    expect(screen.getByText('En este momento no hay locales disponibles')).toBeTruthy();
    const search = screen.getByRole('button', { name: 'Buscar desde mi ubicación' });
    fireEvent.click(search);
    await settle();
    expect(notices.map(({ text }) => text)).toEqual(['Debes permitir el acceso a tu ubicación.']);
    const point = { lat: -33.4, lng: -70.6 };
    Object.assign(host.location, { locate: () => Promise.resolve({ ok: true, value: { point, source: 'device', at: 0 } }) });
    setAnswer('venues-nearby', venuesRaw);
    fireEvent.click(search);
    await settle();
    expect(calls.at(-1)?.body).toEqual(point);
    expect(screen.getByRole('link', { name: 'Local 101' })).toBeTruthy();
  });

  it('speaks English', async () => {
    await openApp('/l/landing', { language: 'en' });
    expect(screen.getByRole('link', { name: /Boxes/ })).toBeTruthy();
  });
});
