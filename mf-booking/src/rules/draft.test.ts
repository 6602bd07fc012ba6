import { describe, expect, it } from 'vitest';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import { aBookingConfig } from '@comanda/shared-contracts/testing/fixtures/booking';
import { aKioskSession, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { EMPTY_DRAFT, requestOf, viewDraft } from './draft.ts';

const at = (time: `${number}:${number}`) => instantOf({ date: '2026-11-20', time, zone: 'America/Santiago' });
const config = aBookingConfig();
const chosen = { ...EMPTY_DRAFT, date: '2026-11-20', time: '21:00' } as const;

describe('a booking that is being made', () => {
  it('begins with two people on the first date that has times, and no time', () => {
    expect(viewDraft(EMPTY_DRAFT, config, aVisitorSession(), at('12:00'))).toMatchObject({
      partySize: 2,
      date: '2026-11-20',
      time: null,
      half: 'pm',
      name: '',
      phone: '',
    });
    expect(viewDraft({ ...EMPTY_DRAFT, partySize: 9 }, { ...config, maximumPartySize: 4 }, aVisitorSession(), at('12:00')).partySize).toBe(
      4,
    );
  });

  it('takes name and phone of whoever is logged in, until others are typed', () => {
    expect(viewDraft(chosen, config, aSession(), at('12:00'))).toMatchObject({ name: 'Ana Rojas', phone: '+56912345678' });
    expect(viewDraft(chosen, config, aVisitorSession({ name: 'Eva', phone: '1' }), at('12:00'))).toMatchObject({ name: 'Eva', phone: '1' });
    expect(viewDraft({ ...chosen, name: '', phone: '2' }, config, aSession(), at('12:00'))).toMatchObject({ name: '', phone: '2' });
    expect(viewDraft(chosen, config, aKioskSession(), at('12:00'))).toMatchObject({ name: '', phone: '' });
  });

  it('[C5-052] has no time once the chosen one is too soon or taken', () => {
    expect(viewDraft(chosen, config, aSession(), at('20:00')).time).toBe('21:00');
    expect(viewDraft(chosen, config, aSession(), at('20:01')).time).toBeNull();
    const taken = [{ date: '2026-11-20', time: '21:00' }] as const;
    expect(viewDraft({ ...chosen, taken }, config, aSession(), at('12:00'))).toMatchObject({ time: null, takenTimes: ['21:00'] });
  });

  it('never moves a time on to another date by itself', () => {
    const late = { ...EMPTY_DRAFT, date: '2026-11-20', time: '23:00' } as const;
    // No time of today is left, and tomorrow has 23:00 as well.
    expect(viewDraft(late, config, aSession(), at('22:01'))).toMatchObject({ date: '2026-11-21', time: null });
  });

  it('is sent with the turn of its time and the email of the account', () => {
    const view = viewDraft({ ...chosen, comment: ' Ventana ' }, config, aSession(), at('12:00'));
    expect(requestOf(view, aSession())).toEqual({
      date: '2026-11-20',
      time: '21:00',
      partySize: 2,
      name: 'Ana Rojas',
      phone: '+56912345678',
      email: 'ana@comanda.test',
      turnId: '12',
      comment: 'Ventana',
    });
    expect(requestOf(view, aVisitorSession())).toBeUndefined();
    expect(requestOf({ ...view, time: null }, aSession())).toBeUndefined();
  });
});
