import * as menu from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import * as misc from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { testDecoders } from '@comanda/shared-contracts/testing/decoder-tests';
import { decodeCheckinSession } from './checkin-session.ts';
import { decodeDeliveryCost } from './delivery-cost.ts';
import { decodeDeliveryQuote } from './delivery-quote.ts';
import { decodeDistance } from './distance.ts';
import { decodePolygon } from './polygon.ts';
import { decodeSavedSeat } from './saved-seat.ts';
import { decodeSentMessage } from './waiter-message.ts';

testDecoders(100, [
  ['check-in session', misc.checkinSessionRaw, decodeCheckinSession, 'kept'],
  ['delivery cost', misc.deliveryCostRaw, (raw) => decodeDeliveryCost(raw, CLP)],
  ['delivery quote', misc.deliveryQuoteRaw, (raw) => decodeDeliveryQuote(raw, CLP)],
  ['distance', misc.distanceRaw, decodeDistance],
  ['polygon', menu.polygonRaw, (raw) => decodePolygon(raw, CLP)],
  ['saved seat', misc.savedSeatRaw, decodeSavedSeat, 'kept'],
  ['sent message', misc.sentMessageRaw, decodeSentMessage],
]);
