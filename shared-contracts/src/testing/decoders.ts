import * as booking from './fixtures/wire-booking.ts';
import * as kiosk from './fixtures/wire-kiosk.ts';
import * as menu from './fixtures/wire-menu.ts';
import * as misc from './fixtures/wire-misc.ts';
import * as order from './fixtures/wire-order.ts';
import * as session from './fixtures/wire-session.ts';
import * as venue from './fixtures/wire-venue.ts';
import { decodeAddress } from '../wire/address.ts';
import { decodeBarcode } from '../wire/barcode.ts';
import { decodeBooking, decodeBookings } from '../wire/booking.ts';
import { decodeBookingConfig, decodeBookingTurn } from '../wire/booking-config.ts';
import { decodeBookingMade } from '../wire/booking-request.ts';
import { decodeCancelledOrder } from '../wire/cancel-order.ts';
import { decodeCardOutcome } from '../wire/card-payment.ts';
import { decodeCardToken } from '../wire/card-token.ts';
import { decodeCards, decodeSavedCard } from '../wire/cards.ts';
import { decodeCart } from '../wire/cart.ts';
import { decodeCartLine, encodeCartLine } from '../wire/cart-line.ts';
import { decodeCheckinSession } from '../wire/checkin-session.ts';
import { decodeConnectionInfo } from '../wire/connection-info.ts';
import { decodeCreatedUser } from '../wire/create-user.ts';
import { decodeDeliveryCost } from '../wire/delivery-cost.ts';
import { decodeDeliveryQuote } from '../wire/delivery-quote.ts';
import { decodeDispatchSlot } from '../wire/dispatch-slot.ts';
import { decodeDistance } from '../wire/distance.ts';
import { decodeExchangeRate } from '../wire/exchange-rate.ts';
import { decodeExtra } from '../wire/extra.ts';
import { decodeExtrasGroup } from '../wire/extras-group.ts';
import { decodeFirebaseInfo } from '../wire/firebase-info.ts';
import { decodeGaeLine, decodeGaeOrder, decodePaidBill } from '../wire/gae-order.ts';
import { decodeKioskCart } from '../wire/kiosk-cart.ts';
import { decodeKioskConfig } from '../wire/kiosk-config.ts';
import { readKioskUser } from '../wire/kiosk-user.ts';
import { decodeLanguages, decodeTranslations } from '../wire/langs.ts';
import { decodeLiveMenu } from '../wire/live-menu.ts';
import { decodeCodeSent, decodeLogin } from '../wire/login.ts';
import { decodeCategory } from '../wire/menu.ts';
import { decodeOrder } from '../wire/order.ts';
import { decodeOrderByCheck } from '../wire/order-by-check.ts';
import { decodeOrderChange } from '../wire/order-change.ts';
import { decodeOrderDetail } from '../wire/order-detail.ts';
import { decodeKitchenStates, decodeOrderNode } from '../wire/order-node.ts';
import { decodePasswordCode } from '../wire/password.ts';
import { decodePaymentMethods } from '../wire/payment-method.ts';
import { decodeStaffRoles } from '../wire/perfiles.ts';
import { decodePhotos } from '../wire/photos.ts';
import { decodePlace, decodePlaceSuggestions } from '../wire/place.ts';
import { decodePolygon } from '../wire/polygon.ts';
import { decodePortalInfo, decodePortalSession, decodePortalVenues } from '../wire/portal.ts';
import { currencyOfRequest, decodePriceFormat } from '../wire/price-format.ts';
import { decodePrinted, decodePrintedMessage, decodeTaxDocument } from '../wire/printed-message.ts';
import { decodeProduct } from '../wire/product.ts';
import { decodeProfileInfo } from '../wire/profile-info.ts';
import { decodeRestaurantInfo } from '../wire/restaurant-info.ts';
import { decodeVenueList } from '../wire/restaurants-available.ts';
import { decodeSavedLocation } from '../wire/saved-location.ts';
import { decodeSavedSeat } from '../wire/saved-seat.ts';
import { decodePreflight, decodeSavedOrder } from '../wire/save-order.ts';
import { decodeStadium } from '../wire/stadium.ts';
import { decodeTables } from '../wire/table.ts';
import { decodeTag, decodeTags } from '../wire/tag.ts';
import { decodeTestInfo } from '../wire/test-info.ts';
import { decodeOrders } from '../wire/user-orders.ts';
import { decodeSentMessage } from '../wire/waiter-message.ts';
import { CLP } from './currencies.ts';

/** Reads a raw answer or record. */
export type Decoder = (raw: unknown) => unknown;

/** Every decoder of the provider's answers and records, with something intact to read. */
export const DECODERS: readonly (readonly [name: string, raw: unknown, decode: Decoder])[] = [
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

/** A line that could be read can also be sent. */
function roundTripLine(raw: unknown): unknown {
  const line = decodeCartLine(raw, 1, CLP);
  return line.ok ? { line, sent: encodeCartLine(line.value) } : line;
}
