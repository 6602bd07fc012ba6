import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { aGuestSession, aProfile } from '@comanda/shared-contracts/testing/fixtures/session';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { shellAround } from './shell-testing.tsx';
import { SideMenu } from './side-menu.tsx';

afterEach(cleanup);

const DINER: Session = { kind: 'registered', profile: aProfile(), endsAt: 2_000_000_000_000 };
const STAFF: Session = { kind: 'staff', profile: aProfile(), module: 5000, venues: ['101-1', '104-1'], endsAt: 2_000_000_000_000 };

async function show(session?: Session) {
  const around = await shellAround(session === undefined ? {} : { session });
  const { Around } = around;
  render(
    <Around>
      <SideMenu onClose={() => undefined} />
    </Around>,
  );
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);
  return { ...around, links };
}

describe('the side menu', () => {
  it('[C6-003] has profile, orders, bookings, addresses and cards only for somebody who is logged in', async () => {
    const { links } = await show();
    expect(links()).toEqual(['Inicio']);
    cleanup();
    const guest = await show(aGuestSession());
    // A guest has ordered, and follows that order.
    expect(guest.links()).toEqual(['Inicio', 'Mis pedidos']);
    cleanup();
    const logged = await show(DINER);
    expect(logged.links()).toEqual(['Inicio', 'Mi perfil', 'Mis pedidos', 'Mis reservas', 'Mis direcciones', 'Mis tarjetas']);
  });

  it('lets staff change their venue', async () => {
    const { links } = await show(STAFF);
    expect(links()).toContain('Cambiar de local');
  });

  it('[C2-079] shows the environments with the fifth tap on the version, within three seconds', async () => {
    const { clock, log } = await show(DINER);
    const version = screen.getByRole('button', { name: 'Versión 1.2.3' });
    for (let tap = 0; tap < 4; tap += 1) fireEvent.click(version);
    expect(screen.queryByRole('radio', { name: 'DEV' })).toBeNull();
    await clock.advance(3_000);
    fireEvent.click(version);
    expect(screen.queryByRole('radio', { name: 'DEV' })).toBeNull();
    for (let tap = 0; tap < 4; tap += 1) fireEvent.click(version);
    fireEvent.click(screen.getByRole('radio', { name: 'DEV' }));
    expect(log).toEqual(['environment DEV']);
  });

  it('[C1-009] the environments to choose from are the three, the one of the page chosen', async () => {
    await show(DINER);
    const version = screen.getByRole('button', { name: 'Versión 1.2.3' });
    for (let tap = 0; tap < 5; tap += 1) fireEvent.click(version);
    const environments = within(screen.getByRole('radiogroup', { name: 'Entorno' })).getAllByRole<HTMLInputElement>('radio');
    expect(environments.map(({ value, checked }) => [value, checked])).toEqual([
      ['PROD', true],
      ['DEV', false],
      ['TEST', false],
    ]);
  });

  it("light or dark is chosen beside the language, the venue's own at first", async () => {
    const { host } = await show();
    const themes = screen.getByRole('combobox', { name: 'Aspecto' });
    expect(
      within(themes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['El del local', 'Como el dispositivo', 'Claro', 'Oscuro']);
    expect(themes).toHaveProperty('value', 'venue');
    fireEvent.change(themes, { target: { value: 'dark' } });
    expect([themes, host.storage.read('THEME', String)]).toEqual([expect.objectContaining({ value: 'dark' }), 'dark']);
  });

  it('each language is called by its own name', async () => {
    await show();
    const languages = within(screen.getByRole('radiogroup', { name: 'Idioma' })).getAllByRole('radio');
    expect(languages.map((radio) => radio.closest('label')?.textContent)).toEqual(['Español', 'English', 'Português']);
  });

  it('says so when the texts of another language do not come', async () => {
    const { host, notices, reports } = await show();
    const offline = new Error('offline');
    vi.spyOn(host.i18n, 'change').mockRejectedValue(offline);
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    await settle();
    expect(notices.map(({ text }) => text)).toEqual(['No pudimos cambiar el idioma. Inténtalo otra vez.']);
    expect(reports.map(({ cause }) => cause)).toEqual([offline]);
  });

  it('clears local data only after it was asked once more', async () => {
    const { log } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Borrar datos locales' }));
    expect(log).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '¿Borrar todo? Confirmar' }));
    expect(log).toEqual(['clear']);
  });
});
