import { describe, expect, it } from 'vitest';
import {
  kioskCartRaw,
  portalInfoRaw,
  portalSessionRaw,
  portalVenueRaw,
  portalVenuesRaw,
} from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { barcodeRaw, exchangeRateRaw, firebaseInfoRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { decodeBarcode } from './barcode.ts';
import { decodeExchangeRate } from './exchange-rate.ts';
import { decodeFirebaseInfo } from './firebase-info.ts';
import { decodeKioskCart, encodeKioskCart } from './kiosk-cart.ts';
import { decodePortalInfo, decodePortalSession, decodePortalVenue, decodePortalVenues, encodePortalSession } from './portal.ts';

describe('a portal', () => {
  it('[K3-007] has id, name, country, venues with their kiosks, and when it was read', () => {
    expect(decodePortalInfo(portalInfoRaw, 5)).toEqual({
      ok: true,
      value: {
        portalId: '15',
        name: 'Patio Lastarria',
        country: 'cl',
        venues: [
          { venueId: '104-1', kioskId: 'TOTEM-4-1' },
          { venueId: '103-1', kioskId: 'TOTEM-3-1' },
        ],
        readAt: 5,
      },
    });
    expect(decodePortalInfo({ ok: false, msg: 'Portal no existe' }, 5).ok).toBe(false);
    expect(decodePortalInfo({ ok: true }, 5).ok).toBe(false);
  });

  it('[K3-007] is kept with idPortal, country and idLocales', () => {
    const session = decodePortalSession(portalSessionRaw);
    if (!session.ok) throw new Error('session');
    expect(encodePortalSession(session.value)).toEqual(portalSessionRaw);
    expect(decodePortalSession({ country: 'cl' }).ok).toBe(false);
  });

  it('[K3-008] has cover, country, reference and whether it is open of each place of a portal', () => {
    const read = (more: object) => decodePortalVenue({ ...portalVenueRaw, ...more });
    expect(read({ pais: 'PE', irl: 'RL7', ta: 0 })).toMatchObject({
      value: { country: 'pe', reference: 'RL7', isOpen: false, cover: { url: '/assets/dishes/cover-chicken-480.webp' } },
    });
    expect(read({ ta: -1 })).toMatchObject({ value: { isOpen: false } });
    expect(read({ ta: undefined, webConfig: { amb: 'XX' } })).toMatchObject({ value: { isOpen: true } });
    expect(read({ webConfig: { amb: 'DEV' } })).toMatchObject({ value: { environment: 'DEV' } });
  });

  it("[K3-008] splits idrl '12-3' into restaurant 12 and local 3", () => {
    expect(decodePortalVenue({ ...portalVenueRaw, idrl: '12-3' })).toMatchObject({
      ok: true,
      value: { id: '12-3', restaurantId: 12, localId: 3 },
    });
    expect(decodePortalVenue({ ...portalVenueRaw, idrl: '12' }).ok).toBe(false);
    expect(decodePortalVenues(portalVenuesRaw)).toMatchObject({
      value: [{ name: 'Brasa Norte', simpleId: 4, dk: 1, environment: 'PROD', isOpen: true, logoUrl: '/assets/logos/4.svg' }],
    });
  });
});

describe('the cart of a kiosk', () => {
  it('[K3-011] has products with extras, quantity and comment, order type and table', () => {
    const cart = decodeKioskCart(kioskCartRaw);
    if (!cart.ok) throw new Error('cart');
    expect(cart.value).toMatchObject({
      dispatch: 5,
      table: '17',
      lines: [
        { product: { id: '10007' }, quantity: 2, comment: 'sin cebolla', extras: { G1: [{ quantity: 2, chosenAt: 1794999999000 }] } },
      ],
    });
    expect(encodeKioskCart(cart.value)).toEqual(kioskCartRaw);
    expect(decodeKioskCart({ products: [null, { product: {} }] })).toMatchObject({ ok: true, value: { lines: [] } });
    const [line] = kioskCartRaw.products;
    const unpriced = { ...line, product: { ...line?.product, pm: null } };
    expect(decodeKioskCart({ products: [unpriced, line] })).toMatchObject({ ok: true, value: { lines: [{ quantity: line?.quantity }] } });
    const unclear = { ...line, product: { ...line?.product, catExtras: '?' } };
    expect(decodeKioskCart({ products: [unclear] })).toMatchObject({ ok: true, value: { lines: [] } });
    expect(decodeKioskCart({ products: [unpriced] })).toMatchObject({ ok: true, value: { lines: [] } });
  });
});

describe('small answers', () => {
  it('reads tokens, rates and bar codes', () => {
    expect(decodeFirebaseInfo(firebaseInfoRaw)).toEqual({
      ok: true,
      value: { userId: 'KIO4-1', token: 'eyJ.test', stamp: '1001.7', printToken: 'pk.77c2' },
    });
    expect(decodeExchangeRate(exchangeRateRaw)).toEqual({ ok: true, value: { currency: 'CLP', dollars: 0.00106, at: 1795172400000 } });
    expect(decodeBarcode(barcodeRaw)).toEqual({ ok: true, value: 'iVBORw0KGgo=' });
    expect(decodeBarcode({ ok: true, data: { png: '<html>' } }).ok).toBe(false);
  });
});
