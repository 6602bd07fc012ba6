import { describe, expect, it } from 'vitest';
import { CLP } from '../testing/currencies.ts';
import { tagRaw, tagsRaw } from '../testing/fixtures/wire-menu.ts';
import { connectionInfoRaw, liveMenuRaw, orderChangeRaw, passwordCodeRaw } from '../testing/fixtures/wire-misc.ts';
import { photosRaw } from '../testing/fixtures/wire-venue.ts';
import { decodeConnectionInfo } from './connection-info.ts';
import { decodeLiveMenu } from './live-menu.ts';
import { decodeOrderChange } from './order-change.ts';
import { decodePasswordAnswer, decodePasswordCode, encodePasswordChange, encodePasswordReset } from './password.ts';
import { decodePhotos } from './photos.ts';
import { decodeTables } from './table.ts';
import { decodeTag, decodeTags } from './tag.ts';

describe('small records', () => {
  it('[C3-012] shows photos of type 50 and no others', () => {
    expect(decodePhotos(photosRaw).map(({ url }) => url)).toEqual([
      '/assets/dishes/cover-burger-480.webp',
      '/assets/dishes/steak-480.webp',
    ]);
    expect(decodePhotos([{ url: '/a.webp', t: 51 }, { url: '/b.webp' }, { t: 50 }, null])).toEqual([]);
    expect(decodePhotos(undefined)).toEqual([]);
  });

  it('[C3-019] has tags with text, colours and icon, and tables with capacity and name', () => {
    expect(decodeTag(tagRaw)).toEqual({
      ok: true,
      value: {
        id: 'veg',
        label: 'Vegetariano',
        labelTranslated: 'Vegetarian',
        color: '#12704a',
        background: '#e2f2e9',
        icon: 'leaf',
        productCount: 41,
      },
    });
    expect(decodeTag({ ...tagRaw, id: undefined }).ok).toBe(false);
    expect(decodeTag({ id: 'x', translation: 'Nuevo', color: 'url(x)' })).toMatchObject({ value: { label: 'Nuevo', color: '' } });
    expect(decodeTags(tagsRaw)).toMatchObject({ ok: true, value: [{ id: 'veg' }] });
    expect(decodeTables([[7, [3], 4, 'Mesa 7'], [8]])).toEqual([{ id: '7', name: 'Mesa 7', sectors: ['3'], capacity: 4 }]);
  });

  it('[X-06] reads when a live menu changed in each form of a moment, so that the later change counts', () => {
    const at = Date.UTC(2026, 10, 20, 12, 30);
    for (const fm of [at, at / 1000, '2026-11-20T12:30:00Z', '20261120123000'])
      expect(decodeLiveMenu({ fm, p: { 1: { fm } } }, CLP)).toMatchObject({ changedAt: at, products: { 1: { changedAt: at } } });
    expect(decodeLiveMenu({ p: { 1: {} } }, CLP)).toMatchObject({ changedAt: 0, products: { 1: { changedAt: 0 } } });
  });

  it('[C3-022] takes country CL for a connection without pc', () => {
    expect(decodeConnectionInfo(connectionInfoRaw)).toEqual({
      ok: true,
      value: { country: 'cl', city: 'Santiago', point: { lat: -33.4489, lng: -70.6693 }, isVenueNetwork: false },
    });
    const unknown = decodeConnectionInfo({ ok: true });
    expect(unknown.ok && unknown.value.country.toUpperCase()).toBe('CL');
    expect(decodeConnectionInfo({ ok: true, pc: 'PE', ll: 'x', aut: 1 })).toEqual({
      ok: true,
      value: { country: 'pe', city: '', isVenueNetwork: true },
    });
  });
});

describe('live news', () => {
  it('tells the last change of an order', () => {
    expect(decodeOrderChange(orderChangeRaw)).toEqual({
      ok: true,
      value: {
        id: '90001',
        intentId: 'Zk3vQ0a9TtP1cX7w',
        status: 'confirmed',
        statusCode: 1,
        payment: 'received',
        paymentCode: 2,
        deliveryStatus: 'ticket-printed',
        changedAt: 1795000300000,
      },
    });
    expect(decodeOrderChange({ ss: 1 }).ok).toBe(false);
  });

  it('tells what changed on the menu', () => {
    expect(decodeLiveMenu(liveMenuRaw, CLP)).toMatchObject({
      shift: 'open',
      products: { 10007: { isSoldOut: false, stock: 3, prices: { 1: { minor: 6490 }, 2: { minor: 6990 } } } },
      extras: { 190002: { isSoldOut: true, prices: { 1: { minor: 500 }, 5: { minor: 500 } } } },
    });
    for (const raw of [null, undefined, 'x', [], {}]) {
      expect(decodeLiveMenu(raw, CLP)).toEqual({ changedAt: 0, products: {}, extras: {} });
    }
    expect(decodeLiveMenu({ p: { 1: null, 2: { agot: true } } }, CLP).products).toEqual({
      2: { isSoldOut: true, prices: {}, changedAt: 0 },
    });
  });
});

describe('a password', () => {
  it('reads codes of a password that is forgotten, and changes it', () => {
    expect(decodePasswordCode(passwordCodeRaw)).toEqual({ ok: true, value: { email: 'ana@comanda.test' } });
    expect(decodePasswordAnswer({ ok: true })).toEqual({ ok: true, value: null });
    expect(decodePasswordAnswer({ ok: false, msg: 'Link caducado' }).ok).toBe(false);
    expect(encodePasswordReset({ email: 'a@b.cl', password: 'p', code: 'c', tag: 't' })).toEqual({
      em: 'a@b.cl',
      pwd: 'p',
      code: 'c',
      tag: 't',
    });
    expect(encodePasswordChange({ current: 'a', next: 'b' })).toEqual({ clave0: 'a', clave1: 'b' });
  });
});
