import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { aProfile } from '@comanda/shared-contracts/testing/fixtures/session';
import { restaurantSummaryRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import es from '../i18n/es.json';
import { shellAround } from '../layout/shell-testing.tsx';
import { VenuePicker } from './venue-picker.tsx';

afterEach(cleanup);

const VENUES = { ok: true, data: [{ ...restaurantSummaryRaw, id: '101-1', nombre: 'Fuente Alameda' }] };

const ROLES = { ok: true, data: { '10': { id: 10, nombre: 'Garzón', mod: 5000, per: [] } } };

async function show(staff: Partial<Extract<Session, { kind: 'staff' }>> = {}, answer: unknown = VENUES) {
  const around = await shellAround({
    api: { 'venues-nearby': answer, 'staff-profiles': ROLES },
    texts: { 'staff.changed': es.staff.changed },
  });
  const { Around, host } = around;
  const chosen: string[] = [];
  const session = {
    chooseVenue: (id: string) => {
      chosen.push(id);
      return Promise.resolve(staff.venueId === undefined || staff.venueId === id ? ('chosen' as const) : ('logged-out' as const));
    },
  };
  const now = {
    kind: 'staff' as const,
    profile: aProfile(),
    module: 5000,
    venues: ['101-1', '104-1'],
    endsAt: 2_000_000_000_000,
    ...staff,
  };
  render(
    <Around>
      <VenuePicker host={host} session={session} staff={now} />
    </Around>,
  );
  return { ...around, chosen };
}

describe('the choice of venue', () => {
  it('[C6-005] offers the permitted venues, by name or by number, and goes on with the chosen one', async () => {
    const { chosen, visited } = await show();
    fireEvent.click(await screen.findByText('Fuente Alameda'));
    await waitFor(() => expect(visited).toEqual(['/']));
    expect([chosen, screen.getByText('Local 104-1') !== null]).toEqual([['101-1'], true]);
  });

  it.each([5000, 9000])('[C7-047] names the role at each venue, as far as the provider tells it of module %i', async (module) => {
    const { calls } = await show({ module, roleIds: { '101-1': 10, '104-1': 99 } });
    expect((await screen.findByText('Garzón')).closest('button')?.textContent).toContain('Fuente Alameda');
    expect(calls.filter(({ operation }) => operation === 'staff-profiles').map(({ query }) => query)).toEqual([{ xmod: module }]);
  });

  it('[C8-041] says that another venue needs another login', async () => {
    const { notices, visited } = await show({ venueId: '101-1' });
    await screen.findByText('Tu local');
    fireEvent.click(screen.getByText('Local 104-1'));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Por favor vuelva a iniciar sesión para cambiar de local.']));
    expect(visited).toEqual([]);
  });

  it('[C6-005] offers the permitted venues by number when nobody tells their names', async () => {
    const { chosen } = await show({}, { nothing: true });
    fireEvent.click(await screen.findByText('Local 101-1'));
    await waitFor(() => expect(chosen).toEqual(['101-1']));
    expect(screen.getByText('Local 104-1')).toBeTruthy();
  });

  it('[X-22] reports a venue whose currency cannot be told: it has no name to be chosen by', async () => {
    const known = await show();
    await screen.findByText('Fuente Alameda');
    expect(known.reports).toEqual([]);
    cleanup();
    const unknown = { ...VENUES.data[0], id: '104-1', cf: { cur: ['XYZ', '$', 0, ',', 0, '.'] } };
    const { reports } = await show({}, { ok: true, data: [...VENUES.data, unknown] });
    await screen.findByText('Local 104-1');
    expect(screen.getByText('Fuente Alameda')).toBeTruthy();
    expect(reports).toMatchObject([{ cause: { code: 'unknown-currency' }, context: { phase: 'call', operation: 'venues-nearby' } }]);
  });

  it('says that an account has no venues', async () => {
    await show({ venues: [] });
    await screen.findByText('Tu cuenta no tiene locales');
  });
});
