import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { placeRaw, placeSuggestionsRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import type { AddressForm } from '../rules/address-form.ts';
import { createWorld } from '../test-world.ts';
import { createPin } from './pin.ts';
import type { PinState } from './pin.ts';

const FORM: AddressForm = {
  alias: 'Casa',
  isDefault: false,
  country: 'cl',
  street: 'Avenida Providencia 1208',
  unit: '502',
  commune: 'Providencia',
  city: 'Santiago',
  comments: '',
  point: { lat: -33.43, lng: -70.62 },
};
const FOUND = { lat: placeRaw.data.lat, lng: placeRaw.data.lng };
const ELSEWHERE = { lat: -33.44, lng: -70.63 };
const OTHER = { ...placeRaw, data: { ...placeRaw.data, street: 'Calle Merced', number: '840', commune: 'Santiago' } };

function start(change: Partial<Pick<PinState, 'form' | 'isTyped' | 'isPlaced'>> = {}) {
  const world = createWorld();
  const pin = createPin(world.host, { form: FORM, isTyped: true, isPlaced: true, ...change });
  return { ...world, pin, asked: (name: string) => world.calls.filter(({ operation }) => operation === name).length };
}

describe('an address with its pin', () => {
  it('[C9-026] the map follows 1 s after the last key', async () => {
    const { pin, clock, asked } = start();
    for (const street of ['Avenida P', 'Avenida Prov', 'Avenida Providencia 1208']) {
      pin.type(street);
      await clock.advance(900);
    }
    expect([asked('places-search'), pin.store.getState().status]).toEqual([0, 'waiting']);
    await clock.advance(99);
    expect(asked('places-search')).toBe(0);
    await clock.advance(1);
    expect(asked('places-search')).toBe(1);
    expect(pin.store.getState()).toMatchObject({ status: 'idle', isPlaced: true, form: { point: FOUND } });
  });

  it('[C2-071] a moved pin changes the point, and only proposes its street to who typed one', async () => {
    const { pin, setAnswer, clock } = start();
    setAnswer('place-details', OTHER);
    pin.move(ELSEWHERE);
    await clock.advance(0);
    expect(pin.store.getState()).toMatchObject({
      isPlaced: true,
      form: { street: 'Avenida Providencia 1208', point: ELSEWHERE },
      proposal: { street: 'Calle Merced 840', point: ELSEWHERE, unit: '502', alias: 'Casa' },
    });
    pin.takeProposal();
    expect(pin.store.getState()).toMatchObject({ form: { street: 'Calle Merced 840', commune: 'Santiago', point: ELSEWHERE } });
    expect(pin.store.getState().proposal).toBeUndefined();
  });

  it('a street that came from the place itself follows the pin', async () => {
    const { pin, setAnswer, clock } = start({ isTyped: false });
    setAnswer('place-details', OTHER);
    pin.move(ELSEWHERE);
    await clock.advance(0);
    expect(pin.store.getState()).toMatchObject({ form: { street: 'Calle Merced 840', point: ELSEWHERE } });
  });

  it('the same street under the pin is no proposal', async () => {
    const { pin, clock } = start();
    pin.move(ELSEWHERE);
    await clock.advance(0);
    expect(pin.store.getState().proposal).toBeUndefined();
  });

  it('a street that no map knows leaves the pin unplaced until somebody moves it', async () => {
    const { pin, setAnswer, clock } = start();
    setAnswer('places-search', { ok: true, data: [] });
    pin.type('Pasaje Interior 4');
    await clock.advance(1_000);
    expect(pin.store.getState()).toMatchObject({ status: 'none', isPlaced: false, form: { point: FORM.point } });
    pin.move(ELSEWHERE);
    await clock.advance(0);
    expect(pin.store.getState()).toMatchObject({ isPlaced: true, form: { street: 'Pasaje Interior 4', point: ELSEWHERE } });
  });

  it('the answer to an older question never shows', async () => {
    const { pin, setAnswer, clock } = start();
    let answer: (value: { json: unknown }) => void = () => undefined;
    setAnswer('places-search', () => new Promise((resolve) => (answer = resolve)));
    pin.type('Avenida Providencia 1208');
    await clock.advance(1_000);
    pin.move(ELSEWHERE);
    answer({ json: placeSuggestionsRaw });
    await clock.advance(0);
    expect(pin.store.getState().form.point).toEqual(ELSEWHERE);
  });

  it('the answer for half a street never shows to who types on, however late it comes', async () => {
    const { pin, setAnswer, clock } = start();
    const answers: ((value: { json: unknown }) => void)[] = [];
    setAnswer('places-search', () => new Promise((resolve) => answers.push(resolve)));
    const none = { json: { ok: true, data: [] } };
    pin.type('Avenida Prov');
    await clock.advance(1_000);
    pin.type('Avenida Providencia 12');
    answers[0]?.(none);
    await clock.advance(500);
    expect(pin.store.getState(), 'still typing').toMatchObject({ status: 'waiting', isPlaced: true });
    await clock.advance(500);
    pin.type('Avenida Providencia 1208');
    await clock.advance(1_000);
    answers[1]?.(none);
    await clock.advance(0);
    expect(pin.store.getState(), 'asked anew').toMatchObject({ status: 'searching', isPlaced: true });
    answers[2]?.({ json: placeSuggestionsRaw });
    await clock.advance(0);
    expect(pin.store.getState()).toMatchObject({ status: 'idle', form: { street: 'Avenida Providencia 1208', point: FOUND } });
  });

  it('what cannot be asked is a failure that can be mended by moving on', async () => {
    const { pin, setAnswer, clock } = start();
    setAnswer('place-details', () => ({ failure: failure('transport', 'offline') }));
    pin.move(ELSEWHERE);
    await clock.advance(0);
    expect(pin.store.getState()).toMatchObject({ status: 'failed', isPlaced: true, form: { point: ELSEWHERE } });
  });

  it('settling asks at once', async () => {
    const { pin, asked } = start();
    pin.type('Avenida Providencia 1208');
    await pin.settle();
    expect([asked('places-search'), pin.store.getState().form.point]).toEqual([1, FOUND]);
  });

  it('[X-22] a street that could not be looked for leaves the pin where it is; one that no map knows is not placed', async () => {
    const { pin, clock, setAnswer } = start();
    setAnswer('places-search', () => ({ failure: failure('transport', 'offline') }));
    pin.type('Calle Merced 840');
    await clock.advance(1_000);
    expect(pin.store.getState()).toMatchObject({ status: 'failed', isPlaced: true, isTyped: true, form: { point: FORM.point } });
    setAnswer('places-search', { ok: true, data: [] });
    pin.type('Calle que no existe 1');
    await pin.settle();
    expect(pin.store.getState()).toMatchObject({ status: 'none', isPlaced: false });
    setAnswer('places-search', placeSuggestionsRaw);
    pin.type('Avenida Providencia 1208');
    await pin.settle();
    expect(pin.store.getState()).toMatchObject({ status: 'idle', isPlaced: true, form: { point: FOUND } });
  });
});
