import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { anAddress, aGuestSession, aKioskSession, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { addressBookOf } from './address-book.ts';
import { createWorld } from '../test-world.ts';

const HOME = anAddress({ alias: 'Casa' });
const WORK = anAddress({ alias: 'Trabajo', street: 'Agustinas 1000', isDefault: false });
const THIRD = anAddress({ alias: 'Playa', street: 'Los Pinos 12', isDefault: false });

function setUp(session: Session) {
  const world = createWorld({ session });
  const changes: unknown[] = [];
  world.host.bus.events('address/changed').subscribe((event) => changes.push(event));
  return { ...world, book: addressBookOf(world.host), changes };
}
const aliases = (answer: Awaited<ReturnType<ReturnType<typeof addressBookOf>['select']>>) =>
  answer.ok ? answer.value.map(({ alias, isDefault }) => `${alias}${isDefault ? '*' : ''}`) : answer.failure.code;

describe('saved addresses', () => {
  it('[C7-048] [C6-010] of a registered person are saved as {ad} and nothing else', async () => {
    const { book, saves, meant, changes } = setUp(aSession({ addresses: [HOME] }));
    expect(aliases(await book.save(WORK))).toEqual(['Casa*', 'Trabajo']);
    expect([saves.length, meant]).toEqual([1, ['1001']]);
    expect(Object.keys(saves[0] ?? {})).toEqual(['ad']);
    expect(saves[0]).toMatchObject({
      ad: [
        { alias: 'Casa', def: 1 },
        { alias: 'Trabajo', def: 0, di: 'Agustinas 1000' },
      ],
    });
    expect(changes).toEqual([{ count: 2 }]);
  });

  it.each([
    ['visitor', aVisitorSession({ addresses: [HOME] })],
    ['guest', aGuestSession({ addresses: [HOME] })],
  ])('[C6-010] of a %s stay in the browser', async (_, session) => {
    const { book, saves, host } = setUp(session);
    expect(aliases(await book.save(WORK))).toEqual(['Casa*', 'Trabajo']);
    expect(saves).toEqual([]);
    expect(host.session.current()).toMatchObject({ guest: { addresses: [{ alias: 'Casa' }, { alias: 'Trabajo' }] } });
  });

  it('[C4-053] the selected one is the first and the default', async () => {
    const { book, saves } = setUp(aSession({ addresses: [HOME, WORK, THIRD] }));
    expect(aliases(await book.select(THIRD))).toEqual(['Playa*', 'Casa', 'Trabajo']);
    expect(aliases(await book.select({ ...THIRD, isDefault: true }))).toEqual(['Playa*', 'Casa', 'Trabajo']);
    expect(saves).toHaveLength(1);
  });

  it('[C4-057] the last one stays, and nothing is sent', async () => {
    const { book, saves } = setUp(aSession({ addresses: [HOME] }));
    expect(aliases(await book.remove(HOME))).toEqual(['Casa*']);
    expect(saves).toEqual([]);
  });

  it('[C4-057] replaces the edited one', async () => {
    const { book } = setUp(aSession({ addresses: [HOME, WORK] }));
    expect(aliases(await book.save({ ...WORK, alias: 'Oficina' }, WORK))).toEqual(['Casa*', 'Oficina']);
  });

  it('a place that is saved already is selected, not added again', async () => {
    const { book } = setUp(aSession({ addresses: [HOME, WORK] }));
    expect(aliases(await book.saveAndSelect({ ...WORK, alias: '', comments: 'Timbre 2' }))).toEqual(['Trabajo*', 'Casa']);
    expect(aliases(await book.saveAndSelect(THIRD))).toEqual(['Playa*', 'Trabajo', 'Casa']);
  });

  it('changes that overlap work one after the other, and none is lost', async () => {
    const { book } = setUp(aSession({ addresses: [HOME] }));
    const [, last] = await Promise.all([book.save(WORK), book.save(THIRD)]);
    expect(aliases(last)).toEqual(['Casa*', 'Trabajo', 'Playa']);
  });

  it('a save that failed is a failure, and the next one works', async () => {
    const { book, refuse, changes } = setUp(aSession({ addresses: [HOME] }));
    refuse(failed(failure('transport', 'offline')));
    expect(aliases(await book.save(WORK))).toBe('offline');
    refuse(undefined);
    expect(aliases(await book.save(WORK))).toEqual(['Casa*', 'Trabajo']);
    expect(changes).toHaveLength(1);
  });

  it('nobody has a book on a kiosk, nor while the profile is still to come: nothing is overwritten', async () => {
    expect(aliases(await setUp(aKioskSession()).book.save(WORK))).toBe('no-address-book');
    const unread = setUp(aSession({ email: '', addresses: [] }));
    expect(aliases(await unread.book.save(WORK))).toBe('no-address-book');
    expect(unread.saves).toEqual([]);
  });
});

describe('[C6-010] a list that was opened by somebody else', () => {
  it.each(['select', 'save', 'saveAndSelect', 'reuse', 'remove'] as const)('is not what %s works on', async (change) => {
    const { book, saves, host, setSession } = setUp(aSession({ addresses: [HOME, WORK] }));
    const asked = whoIsHere(host).now();
    setSession(aSession({ id: '1002', addresses: [HOME, WORK] }));
    const address = change === 'reuse' ? THIRD : WORK;
    const answer = change === 'save' || change === 'saveAndSelect' ? book[change](THIRD, WORK, asked) : book[change](address, asked);
    expect([aliases(await answer), saves]).toEqual(['other-account', []]);
  });
});

describe('[C6-010] changes that wait for the one before them', () => {
  it('are not made in the book of who came meanwhile', async () => {
    const { book, saves, host, setSession } = setUp(aSession({ addresses: [HOME] }));
    const first = book.save(WORK);
    const second = book.save(THIRD);
    const third = book.select(WORK);
    setSession(aSession({ id: '1002', addresses: [] }));
    await Promise.all([first, second, third]);
    expect([saves, host.session.current()]).toMatchObject([[], { profile: { id: '1002', addresses: [] } }]);
  });
});
