import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { anAddress, aGuestSession, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { createWorld } from '../test-world.ts';
import { deliveryOf } from './delivery.ts';

const HERE = anAddress({ alias: '', street: 'Agustinas 1000' });
const HOME = anAddress({ alias: 'Casa' });
const WORK = anAddress({ alias: 'Trabajo', street: 'Moneda 970', isDefault: false });

function setUp(session: Session) {
  const world = createWorld({
    session,
    texts: { 'address.home': 'Casa', 'address.added': 'Dirección agregada', 'failed.save': 'No pudimos guardar' },
  });
  const delivery = deliveryOf(world.host);
  const release = delivery.follow();
  return { ...world, delivery, release, street: () => delivery.store.getState().address?.street };
}

describe('the delivery address', () => {
  it('is the default of the profile, or of the guest', () => {
    expect(
      setUp(
        aSession({
          addresses: [
            { ...HOME, isDefault: false },
            { ...WORK, isDefault: true },
          ],
        }),
      ).street(),
    ).toBe('Moneda 970');
    expect(setUp(aGuestSession({ addresses: [HERE] })).street()).toBe('Agustinas 1000');
    expect(setUp(aVisitorSession()).delivery.store.getState()).toEqual({ address: null });
  });

  it('is not known while the profile of a login is still to come', () => {
    const { delivery, setSession, street } = setUp(aSession({ email: '', addresses: [] }));
    expect(delivery.store.getState()).toEqual({ address: undefined });
    setSession(aSession({ addresses: [HOME] }));
    expect(street()).toBe('Av. Italia 1234');
  });

  it('follows the session until it is released', () => {
    const { setSession, street, release } = setUp(aVisitorSession());
    setSession(aVisitorSession({ addresses: [HERE] }));
    expect(street()).toBe('Agustinas 1000');
    release();
    setSession(aVisitorSession({ addresses: [HOME] }));
    expect(street()).toBe('Agustinas 1000');
  });

  it('of a guest who chose one is the default still, also when another tab changed it', () => {
    const { delivery, setSession, street, notices } = setUp(aVisitorSession({ addresses: [HERE] }));
    delivery.noteChoice();
    setSession(aVisitorSession({ addresses: [HOME] }));
    expect(street()).toBe('Av. Italia 1234');
    setSession(aGuestSession());
    expect([street(), notices]).toEqual([undefined, []]);
  });
});

describe('at login', () => {
  it('what was chosen in this visit stays chosen, until another one is', () => {
    const { delivery, setSession, street, notices } = setUp(aVisitorSession({ addresses: [HERE] }));
    delivery.noteChoice();
    setSession(aSession({ addresses: [HOME, WORK] }));
    expect(street()).toBe('Agustinas 1000');
    expect(notices).toEqual([]);
    setSession(aSession({ addresses: [HOME, WORK], firstName: 'Ana María' }));
    expect(street()).toBe('Agustinas 1000');
    setSession(
      aSession({
        addresses: [
          { ...WORK, isDefault: true },
          { ...HOME, isDefault: false },
        ],
      }),
    );
    expect(street()).toBe('Moneda 970');
  });

  it('choosing the default of the profile ends it, too', () => {
    const { delivery, setSession, street } = setUp(aVisitorSession({ addresses: [HERE] }));
    delivery.noteChoice();
    setSession(aSession({ addresses: [HOME] }));
    delivery.noteChoice();
    expect(street()).toBe('Av. Italia 1234');
  });

  it('what another visit left in the browser gives way to the profile', () => {
    const { setSession, street } = setUp(aVisitorSession({ addresses: [HERE] }));
    setSession(aSession({ addresses: [HOME] }));
    expect(street()).toBe('Av. Italia 1234');
  });

  it('a profile without addresses is offered it once, and orders go there meanwhile (Q77)', async () => {
    const { setSession, street, notices, saves, clock } = setUp(aVisitorSession({ addresses: [HERE] }));
    setSession(aSession({ addresses: [] }));
    expect(street()).toBe('Agustinas 1000');
    expect(notices).toHaveLength(1);
    setSession(aSession({ addresses: [], firstName: 'Ana María' }));
    expect(notices).toHaveLength(1);
    notices[0]?.action?.run();
    await clock.advance(0);
    expect(saves).toMatchObject([{ ad: [{ alias: 'Casa', def: 1, di: 'Agustinas 1000' }] }]);
    expect(notices[1]).toEqual({ tone: 'ok', text: 'Dirección agregada' });
    expect(street()).toBe('Agustinas 1000');
  });

  it('[X-22] an offered address that could not be saved is said not to be, and orders still go there', async () => {
    const { setSession, street, notices, refuse, clock } = setUp(aVisitorSession({ addresses: [HERE] }));
    setSession(aSession({ addresses: [] }));
    refuse(failed(failure('transport', 'offline')));
    notices[0]?.action?.run();
    await clock.advance(0);
    expect(notices.slice(1)).toEqual([{ tone: 'bad', text: 'No pudimos guardar' }]);
    expect(street()).toBe('Agustinas 1000');
  });

  it('a profile that is still to come is waited for, and nothing is offered to it', () => {
    const { setSession, notices, delivery } = setUp(aVisitorSession({ addresses: [HERE] }));
    setSession(aSession({ email: '', addresses: [] }));
    expect([notices, delivery.store.getState()]).toEqual([[], { address: undefined }]);
  });

  it('after logging out nothing of the person stays', () => {
    const { delivery, setSession, street } = setUp(aVisitorSession({ addresses: [HERE] }));
    delivery.noteChoice();
    setSession(aSession({ addresses: [HOME] }));
    setSession(aVisitorSession());
    expect(street()).toBeUndefined();
    setSession(aSession({ addresses: [HOME] }));
    expect(street()).toBe('Av. Italia 1234');
  });
});
