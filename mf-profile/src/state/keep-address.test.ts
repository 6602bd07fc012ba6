import { describe, expect, it } from 'vitest';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import { aGuestSession, anAddress, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { placeRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { formOfAddress } from '../rules/address-form.ts';
import { createWorld } from '../test-world.ts';
import { findHere } from './find-place.ts';
import { chooseSaved, keepAddress } from './keep-address.ts';

const HOME = anAddress();
const ORIGIN = formOfAddress(HOME);
const FOUND = { lat: placeRaw.data.lat, lng: placeRaw.data.lng };
const { point: _point, ...UNPLACED } = HOME;

const operations = (calls: readonly { readonly operation: string }[]) => calls.map(({ operation }) => operation);

describe('keeping an address', () => {
  it('asks the map nothing when the text is that of the point', async () => {
    const { host, calls } = createWorld({ session: aVisitorSession() });
    const kept = await keepAddress(host, { form: { ...ORIGIN, unit: '3', comments: 'Timbre' }, origin: ORIGIN, isForDelivery: true });
    expect(kept).toMatchObject({ ok: true, value: { unit: '3', point: HOME.point, isDefault: true } });
    expect(calls).toEqual([]);
  });

  it('a street that was changed by hand gets its own point', async () => {
    const { host, calls } = createWorld({ session: aVisitorSession() });
    const form = { ...ORIGIN, street: 'Av. Providencia 1208' };
    expect(await keepAddress(host, { form, origin: ORIGIN, isForDelivery: true })).toMatchObject({
      ok: true,
      value: { street: 'Av. Providencia 1208', point: FOUND },
    });
    expect(operations(calls)).toEqual(['places-search', 'place-details']);
    expect(calls[0]?.query).toMatchObject({ text_input: 'Av. Providencia 1208, Providencia, Santiago' });
    expect(calls[1]?.query).toEqual({ place_id: placeRaw.data.place_id });
  });

  it('a house number that no map knows stays near the place that was picked', async () => {
    const { host } = createWorld({ session: aVisitorSession() });
    const form = { ...ORIGIN, street: 'Pasaje Interior 4' };
    expect(await keepAddress(host, { form, origin: ORIGIN, isForDelivery: true })).toMatchObject({
      ok: true,
      value: { point: HOME.point },
    });
  });

  it('[C6-011] another country is another place: it keeps no point of the old one', async () => {
    const { host, saves } = createWorld({ session: aSession({ addresses: [] }) });
    const form = { ...ORIGIN, country: 'pe', street: 'Pasaje Interior 4' };
    expect(await keepAddress(host, { form, origin: { ...ORIGIN, street: 'Pasaje Interior 4' }, isForDelivery: false })).toMatchObject({
      ok: true,
    });
    expect(saves[0]).toMatchObject({ ad: [{ pa: 'pe' }] });
    expect(JSON.stringify(saves[0])).not.toContain('"lt"');
  });

  it('[C8-038] another commune that is not found has no point: nothing is delivered there', async () => {
    const { host, saves } = createWorld({ session: aSession({ addresses: [] }) });
    const form = { ...ORIGIN, street: 'Pasaje Interior 4', commune: 'Macul' };
    expect(await keepAddress(host, { form, origin: ORIGIN, isForDelivery: true })).toMatchObject({
      ok: false,
      failure: { code: 'address-not-found' },
    });
    expect(saves).toEqual([]);
    expect(await keepAddress(host, { form, origin: ORIGIN, isForDelivery: false })).toMatchObject({ ok: true });
    expect(saves[0]).toMatchObject({ ad: [{ cm: 'Macul' }] });
    expect(JSON.stringify(saves[0])).not.toContain('"lt"');
  });

  it('a search that failed is no "not found": nothing is saved, it may be tried again', async () => {
    const { host, saves, setAnswer } = createWorld({ session: aSession() });
    setAnswer('places-search', () => ({ failure: failure('transport', 'offline') }));
    const form = { ...ORIGIN, street: 'Av. Providencia 1208' };
    expect(await keepAddress(host, { form, origin: ORIGIN, isForDelivery: true })).toMatchObject({
      ok: false,
      failure: { code: 'offline' },
    });
    expect(saves).toEqual([]);
  });
});

describe('choosing a saved address', () => {
  it('[C4-053] selects it', async () => {
    const other = anAddress({ alias: 'Trabajo', street: 'Agustinas 1000', isDefault: false });
    const { host } = createWorld({ session: aSession({ addresses: [HOME, other] }) });
    expect(await chooseSaved(host, other)).toEqual(done({ ...other, isDefault: true }));
  });

  it('puts it on the map first when it is not there yet', async () => {
    const saved = { ...UNPLACED, street: 'Avenida Providencia 1208' };
    const { host, saves } = createWorld({ session: aSession({ addresses: [saved] }) });
    expect(await chooseSaved(host, saved)).toMatchObject({ ok: true, value: { point: FOUND } });
    expect(saves[0]).toMatchObject({ ad: [{ lt: FOUND.lat, lg: FOUND.lng }] });
    expect(saves[0]?.['ad']).toHaveLength(1);
  });
});

describe('where the diner stands', () => {
  const place = { ok: true, value: { point: { lat: -33.5, lng: -70.7 }, source: 'device', at: 0 } } as const;

  it('[C7-062] is the street under the device, and the point stays that of the device', async () => {
    const { host, calls } = createWorld();
    const here = await findHere({ ...host, location: { ...host.location, locate: () => Promise.resolve(place) } });
    expect(calls[0]).toMatchObject({ operation: 'place-details', query: { lat: -33.5, lng: -70.7 } });
    expect(here).toMatchObject({
      ok: true,
      value: { isExact: true, place: { street: 'Avenida Providencia', point: { lat: -33.5, lng: -70.7 } } },
    });
  });

  it.each(['denied', 'timeout'])('[C8-039] "%s" is a failure of the device, reported once', async (code) => {
    const { host, reports, calls } = createWorld();
    const location = { ...host.location, locate: () => Promise.resolve(failed(failure('device', code))) };
    expect(await findHere({ ...host, location })).toMatchObject({ ok: false, failure: { kind: 'device', code } });
    expect(reports).toMatchObject([{ cause: { code }, context: { phase: 'device' } }]);
    expect(calls).toEqual([]);
  });

  it('[C8-039] a browser without geolocation falls back to the cached or default position', async () => {
    const { host, calls } = createWorld();
    const location = { ...host.location, locate: () => Promise.resolve(failed(failure('device', 'unsupported'))) };
    expect(await findHere({ ...host, location })).toMatchObject({ ok: true, value: { isExact: false } });
    expect(calls[0]?.query).toEqual({ lat: -33.4489, lng: -70.6693 });
    const known = { point: { lat: -33.4429, lng: -70.6257 }, source: 'device', at: 0 } as const;
    await findHere({ ...host, location: { ...location, current: () => known } });
    expect(calls[1]?.query).toEqual(known.point);
  });
});

describe('[C6-010] whoever leaves while their address is looked up', () => {
  const BETO = aSession({ id: '1002', addresses: [] });
  it.each([
    ['an account', 'another profile', aSession({ addresses: [] }), [BETO]],
    ['an account', 'this browser', aSession({ addresses: [] }), [aVisitorSession({ addresses: [] })]],
    ['a guest', 'this browser', aGuestSession(), [aVisitorSession()]],
    ['a guest', 'who comes after them', aGuestSession(), [aVisitorSession(), BETO]],
  ])('%s, has it kept in no book, and not in that of %s', async (_who, _whose, session, comers) => {
    const { host, saves, setAnswer, setSession } = createWorld({ session });
    setAnswer('places-search', () => {
      for (const next of comers) setSession(next);
      return { json: { ok: true, data: [] } };
    });
    const form = { ...ORIGIN, street: 'Av. Providencia 1208' };
    expect(await keepAddress(host, { form, origin: ORIGIN, isForDelivery: false })).toMatchObject({ ok: false });
    expect([saves, JSON.stringify(host.session.current()).includes('Providencia 1208')]).toEqual([[], false]);
  });
});
