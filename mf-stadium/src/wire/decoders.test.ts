import * as kiosk from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { testDecoders } from '@comanda/shared-contracts/testing/decoder-tests';
import { decodeSavedLocation } from './saved-location.ts';
import { decodeStadium } from './stadium.ts';

testDecoders(80, [
  ['saved location', kiosk.savedLocationRaw, decodeSavedLocation, 'kept'],
  ['saved suite', kiosk.savedSuiteRaw, decodeSavedLocation, 'kept'],
  ['stadium', kiosk.stadiumRaw, decodeStadium],
]);
