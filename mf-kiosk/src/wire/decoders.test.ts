import * as kiosk from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import * as misc from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { testDecoders } from '@comanda/shared-contracts/testing/decoder-tests';
import { decodeBarcode } from './barcode.ts';
import { decodeExchangeRate } from './exchange-rate.ts';
import { decodeFirebaseInfo } from './firebase-info.ts';
import { decodeKioskCart } from './kiosk-cart.ts';
import { decodePortalInfo, decodePortalSession, decodePortalVenues } from './portal.ts';

testDecoders(170, [
  ['bar code', misc.barcodeRaw, decodeBarcode],
  ['exchange rate', misc.exchangeRateRaw, decodeExchangeRate],
  ['realtime access', misc.firebaseInfoRaw, decodeFirebaseInfo],
  ['kiosk cart', kiosk.kioskCartRaw, decodeKioskCart, 'kept'],
  ['portal info', kiosk.portalInfoRaw, (raw) => decodePortalInfo(raw, 0)],
  ['portal session', kiosk.portalSessionRaw, decodePortalSession, 'kept'],
  ['portal venues', kiosk.portalVenuesRaw, decodePortalVenues],
]);
