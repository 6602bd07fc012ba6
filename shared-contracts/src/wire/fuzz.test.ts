import { describe, expect, it } from 'vitest';
import * as booking from '../testing/fixtures/wire-booking.ts';
import * as kiosk from '../testing/fixtures/wire-kiosk.ts';
import * as menu from '../testing/fixtures/wire-menu.ts';
import * as misc from '../testing/fixtures/wire-misc.ts';
import * as order from '../testing/fixtures/wire-order.ts';
import * as session from '../testing/fixtures/wire-session.ts';
import * as venue from '../testing/fixtures/wire-venue.ts';
import { harmOf } from '../testing/harm.ts';
import { mutate } from '../testing/mutate.ts';
import { decodeAddress } from './address.ts';
import { decodeBarcode } from './barcode.ts';
import { decodeBooking, decodeBookings } from './booking.ts';
import { decodeBookingConfig, decodeBookingTurn } from './booking-config.ts';
import { decodeBookingMade } from './booking-request.ts';
import { decodeCancelledOrder } from './cancel-order.ts';
import { decodeCardOutcome } from './card-payment.ts';
import { decodeCardToken } from './card-token.ts';
import { decodeCards, decodeSavedCard } from './cards.ts';
import { decodeCart } from './cart.ts';
import { decodeCartLine, encodeCartLine } from './cart-line.ts';
import { decodeCheckinSession } from './checkin-session.ts';
import { decodeConnectionInfo } from './connection-info.ts';
import { decodeCreatedUser } from './create-user.ts';
import { decodeDeliveryCost } from './delivery-cost.ts';
import { decodeDeliveryQuote } from './delivery-quote.ts';
import { decodeDispatchSlot } from './dispatch-slot.ts';
import { decodeDistance } from './distance.ts';
import { decodeExchangeRate } from './exchange-rate.ts';
import { decodeExtra } from './extra.ts';
import { decodeExtrasGroup } from './extras-group.ts';
import { decodeFirebaseInfo } from './firebase-info.ts';
import { decodeGaeLine, decodeGaeOrder, decodePaidBill } from './gae-order.ts';
import { decodeKioskCart } from './kiosk-cart.ts';
import { decodeKioskConfig } from './kiosk-config.ts';
import { readKioskUser } from './kiosk-user.ts';
import { decodeLanguages, decodeTranslations } from './langs.ts';
import { decodeLiveMenu } from './live-menu.ts';
import { decodeCodeSent, decodeLogin } from './login.ts';
import { decodeCategory } from './menu.ts';
import { decodeOrder } from './order.ts';
import { decodeOrderByCheck } from './order-by-check.ts';
import { decodeOrderChange } from './order-change.ts';
import { decodeOrderDetail } from './order-detail.ts';
import { decodeKitchenStates, decodeOrderNode } from './order-node.ts';
import { decodePasswordCode } from './password.ts';
import { decodePaymentMethods } from './payment-method.ts';
import { decodeStaffRoles } from './perfiles.ts';
import { decodePhotos } from './photos.ts';
import { decodePlace, decodePlaceSuggestions } from './place.ts';
import { decodePolygon } from './polygon.ts';
import { decodePortalInfo, decodePortalSession, decodePortalVenues } from './portal.ts';
import { currencyOfRequest, decodePriceFormat } from './price-format.ts';
import { decodePrinted, decodePrintedMessage, decodeTaxDocument } from './printed-message.ts';
import { decodeProduct } from './product.ts';
import { decodeProfileInfo } from './profile-info.ts';
import { decodeRestaurantInfo } from './restaurant-info.ts';
import { decodeVenueList } from './restaurants-available.ts';
import { decodeSavedLocation } from './saved-location.ts';
import { decodeSavedSeat } from './saved-seat.ts';
import { decodePreflight, decodeSavedOrder } from './save-order.ts';
import { decodeStadium } from './stadium.ts';
import { decodeTables } from './table.ts';
import { decodeTag, decodeTags } from './tag.ts';
import { decodeTestInfo } from './test-info.ts';
import { decodeOrders } from './user-orders.ts';
import { decodeSentMessage } from './waiter-message.ts';
import { CLP } from '../testing/currencies.ts';

/** Damaged payloads for each decoder. Nightly: FUZZ_COUNT=10000. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 200);

type Decoder = (raw: unknown) => unknown;

const DECODERS: readonly (readonly [name: string, raw: unknown, decode: Decoder])[] = [
  ['address', order.addressRaw, decodeAddress],
  ['booking', booking.bookingRaw, decodeBooking],
  ['bookings', booking.bookingsRaw, decodeBookings],
  ['booking config', booking.bookingConfigRaw, (raw) => decodeBookingConfig(raw, 'America/Santiago')],
  ['booking turn', booking.bookingTurnRaw, decodeBookingTurn],
  ['booking made', booking.bookingMadeRaw, decodeBookingMade],
  ['booking refused', booking.bookingRefusedRaw, decodeBookingMade],
  ['cancelled order', order.cancelledOrderRaw, decodeCancelledOrder],
  ['card outcome', order.cardOutcomeRaw, (raw) => decodeCardOutcome(raw, 5011, 'cl')],
  ['card token', order.cardTokenRaw, (raw) => decodeCardToken(raw, CLP)],
  ['cards', session.cardsRaw, (raw) => decodeCards(raw, 5011, 'cl')],
  ['saved card', session.savedCardRaw, (raw) => decodeSavedCard(raw, 5011, 'cl')],
  ['cart', order.cartRaw, decodeCart],
  ['bar code', misc.barcodeRaw, decodeBarcode],
  ['cart line', order.cartLineRaw, roundTripLine],
  ['currency of a request', { det: { cart: order.cartRaw } }, currencyOfRequest],
  ['check-in session', misc.checkinSessionRaw, decodeCheckinSession],
  ['connection info', misc.connectionInfoRaw, decodeConnectionInfo],
  ['created user', misc.createdUserRaw, decodeCreatedUser],
  ['delivery cost', misc.deliveryCostRaw, (raw) => decodeDeliveryCost(raw, CLP)],
  ['delivery quote', misc.deliveryQuoteRaw, (raw) => decodeDeliveryQuote(raw, CLP)],
  ['dispatch slot', venue.dispatchSlotRaw, decodeDispatchSlot],
  ['distance', misc.distanceRaw, decodeDistance],
  ['exchange rate', misc.exchangeRateRaw, decodeExchangeRate],
  ['extra', menu.extraRaw, (raw) => decodeExtra(raw, CLP)],
  ['extras group', menu.extrasGroupRaw, (raw) => decodeExtrasGroup(raw, CLP)],
  ['realtime access', misc.firebaseInfoRaw, decodeFirebaseInfo],
  ['bill', misc.gaeOrderRaw, decodeGaeOrder],
  ['bill line', misc.gaeLineRaw, (raw) => decodeGaeLine(raw, CLP)],
  ['paid bill', misc.paidBillRaw, decodePaidBill],
  ['bill conflict', misc.billConflictRaw, decodePaidBill],
  ['kiosk cart', kiosk.kioskCartRaw, decodeKioskCart],
  ['kiosk config', kiosk.kioskConfigRaw, decodeKioskConfig],
  ['kiosk order', order.kioskOrderRaw, decodeOrder],
  ['kiosk user', kiosk.kioskUserRaw, readKioskUser],
  ['languages', misc.languagesRaw, decodeLanguages],
  ['translations', misc.translationsRaw, decodeTranslations],
  ['live menu', misc.liveMenuRaw, (raw) => decodeLiveMenu(raw, CLP)],
  ['login', session.loginRaw, decodeLogin],
  ['code sent', session.codeSentRaw, decodeCodeSent],
  ['menu category', menu.menuRaw.data.cats[0], (raw) => decodeCategory(raw, CLP)],
  ['order', order.orderRaw, decodeOrder],
  ['order by check', misc.orderByCheckRaw, decodeOrderByCheck],
  ['order change', misc.orderChangeRaw, decodeOrderChange],
  ['order detail', order.orderDetailRaw, decodeOrderDetail],
  ['order node', misc.orderNodeRaw, decodeOrderNode],
  ['kitchen states', { 1: 100, 2: 110 }, decodeKitchenStates],
  ['user orders', order.userOrdersRaw, decodeOrders],
  ['password code', misc.passwordCodeRaw, decodePasswordCode],
  ['payment methods', venue.paymentMethodsRaw, decodePaymentMethods],
  ['staff roles', misc.staffRolesRaw, decodeStaffRoles],
  ['photos', venue.photosRaw, decodePhotos],
  ['place', misc.placeRaw, decodePlace],
  ['place suggestions', misc.placeSuggestionsRaw, decodePlaceSuggestions],
  ['polygon', menu.polygonRaw, (raw) => decodePolygon(raw, CLP)],
  ['portal info', kiosk.portalInfoRaw, (raw) => decodePortalInfo(raw, 0)],
  ['portal session', kiosk.portalSessionRaw, decodePortalSession],
  ['portal venues', kiosk.portalVenuesRaw, decodePortalVenues],
  ['price format', venue.restaurantRaw.cf.cur, decodePriceFormat],
  ['printed', kiosk.printedRaw, decodePrinted],
  ['printed message', kiosk.printedMessageRaw, decodePrintedMessage],
  ['tax document', kiosk.taxDocumentRaw, decodeTaxDocument],
  ['product', menu.productRaw, (raw) => decodeProduct(raw, CLP)],
  ['profile info', session.profileInfoRaw, decodeProfileInfo],
  ['restaurant info', venue.restaurantInfoRaw, decodeRestaurantInfo],
  ['restaurants', venue.restaurantsAvailableRaw, decodeVenueList],
  ['search', venue.searchRaw, decodeVenueList],
  ['saved location', kiosk.savedLocationRaw, decodeSavedLocation],
  ['saved suite', kiosk.savedSuiteRaw, decodeSavedLocation],
  ['saved seat', misc.savedSeatRaw, decodeSavedSeat],
  ['saved order', order.savedOrderRaw, (raw) => decodeSavedOrder(raw, CLP)],
  ['changed cart', order.changedCartRaw, (raw) => decodeSavedOrder(raw, CLP)],
  ['preflight', order.preflightRaw, (raw) => decodePreflight(raw, CLP)],
  ['stadium', kiosk.stadiumRaw, decodeStadium],
  ['tables', venue.restaurantRaw.dm, decodeTables],
  ['tag', menu.tagRaw, decodeTag],
  ['tags', menu.tagsRaw, decodeTags],
  ['test info', kiosk.testInfoRaw, decodeTestInfo],
  ['sent message', misc.sentMessageRaw, decodeSentMessage],
];

describe('every decoder', () => {
  it.each(DECODERS)(
    '[F5] reads a valid %s, and survives damaged ones, always with plain data',
    (name, valid, decode) => {
      const intact = decode(valid);
      expect(isFailure(intact) && name !== 'booking refused' && !name.startsWith('bill conflict') && name !== 'changed cart').toBe(false);
      for (let seed = 1; seed <= COUNT; seed += 1) {
        const damaged = mutate(valid, seed);
        let answer: unknown;
        try {
          answer = decode(damaged);
        } catch (cause) {
          throw new Error(`${name}, seed ${seed}: ${JSON.stringify(damaged)?.slice(0, 500)}`, { cause });
        }
        expect(() => structuredClone(answer), `${name}, seed ${seed}`).not.toThrow();
        expect(harmOf(answer), `${name}, seed ${seed}`).toBeUndefined();
      }
    },
    60_000 + COUNT * 20,
  );

  it('[F5] really meets damage: most damaged menus differ, and many orders are refused', () => {
    const differing = Array.from(
      { length: 200 },
      (_, seed) => JSON.stringify(mutate(menu.menuRaw, seed + 1)) !== JSON.stringify(menu.menuRaw),
    );
    expect(differing.filter(Boolean).length).toBeGreaterThan(150);
    const refused = Array.from({ length: 200 }, (_, seed) => decodeOrder(mutate(order.orderRaw, seed + 1))).filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThan(30);
    expect(mutate(menu.menuRaw, 7)).toEqual(mutate(menu.menuRaw, 7));
  });
});

/** A line that could be read can also be sent. */
function roundTripLine(raw: unknown): unknown {
  const line = decodeCartLine(raw, 1, CLP);
  return line.ok ? { line, sent: encodeCartLine(line.value) } : line;
}

function isFailure(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
