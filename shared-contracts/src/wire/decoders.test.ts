import * as kiosk from '../testing/fixtures/wire-kiosk.ts';
import * as menu from '../testing/fixtures/wire-menu.ts';
import * as misc from '../testing/fixtures/wire-misc.ts';
import * as order from '../testing/fixtures/wire-order.ts';
import * as session from '../testing/fixtures/wire-session.ts';
import * as venue from '../testing/fixtures/wire-venue.ts';
import { priceFormatOf } from '../domain/price-format.ts';
import { CLP } from '../testing/currencies.ts';
import { testDecoders } from '../testing/decoder-tests.ts';
import { decodeAddress } from './address.ts';
import { decodeCardToken } from './card-token.ts';
import { decodeCards, decodeSavedCard } from './cards.ts';
import { decodeCartLine, encodeCartLine } from './cart-line.ts';
import { decodeCart } from './cart.ts';
import { decodeConnectionInfo } from './connection-info.ts';
import { decodeDispatchSlot } from './dispatch-slot.ts';
import { decodeExtra } from './extra.ts';
import { decodeExtrasGroup } from './extras-group.ts';
import { decodeKioskConfig } from './kiosk-config.ts';
import { decodeLiveMenu } from './live-menu.ts';
import { decodeCategory } from './menu.ts';
import { decodeOrderChange } from './order-change.ts';
import { decodeOrderDetail } from './order-detail.ts';
import { decodeOrder } from './order.ts';
import { decodePasswordCode } from './password.ts';
import { decodePaymentMethods } from './payment-method.ts';
import { decodePhotos } from './photos.ts';
import { currencyOfRequest, decodePriceFormat } from './price-format.ts';
import { decodePrinted, decodePrintedMessage, decodeTaxDocument } from './printed-message.ts';
import { decodeProduct } from './product.ts';
import { decodeVenue } from './restaurant.ts';
import { decodeRestaurantInfo } from './restaurant-info.ts';
import { decodeVenueList } from './restaurants-available.ts';
import { decodePreflight, decodeSavedOrder } from './save-order.ts';
import { decodeTables } from './table.ts';
import { decodeTag, decodeTags } from './tag.ts';
import { decodeOrders } from './user-orders.ts';

testDecoders(5_000, [
  ['address', order.addressRaw, decodeAddress],
  ['card token', order.cardTokenRaw, (raw) => decodeCardToken(raw, CLP), 'kept'],
  ['cards', session.cardsRaw, (raw) => decodeCards(raw, 5011, 'cl')],
  ['saved card', session.savedCardRaw, (raw) => decodeSavedCard(raw, 5011, 'cl')],
  ['cart', order.cartRaw, decodeCart, 'kept'],
  ['cart line', order.cartLineRaw, roundTripLine, 'kept'],
  ['currency of a request', { det: { cart: order.cartRaw } }, currencyOfRequest, 'kept'],
  ['connection info', misc.connectionInfoRaw, decodeConnectionInfo],
  ['dispatch slot', venue.dispatchSlotRaw, decodeDispatchSlot],
  ['extra', menu.extraRaw, (raw) => decodeExtra(raw, CLP)],
  ['extras group', menu.extrasGroupRaw, (raw) => decodeExtrasGroup(raw, CLP)],
  ['kiosk config', kiosk.kioskConfigRaw, decodeKioskConfig],
  ['kiosk order', order.kioskOrderRaw, decodeOrder],
  ['live menu', misc.liveMenuRaw, (raw) => decodeLiveMenu(raw, CLP)],
  ['menu category', menu.menuRaw.data.cats[0], (raw) => decodeCategory(raw, CLP)],
  ['order', order.orderRaw, decodeOrder],
  ['order of a venue', order.orderRaw, (raw) => decodeOrder(raw, () => priceFormatOf('PEN'))],
  ['order change', misc.orderChangeRaw, decodeOrderChange],
  ['order detail', order.orderDetailRaw, decodeOrderDetail],
  ['user orders', order.userOrdersRaw, decodeOrders],
  ['password code', misc.passwordCodeRaw, decodePasswordCode],
  ['payment methods', venue.paymentMethodsRaw, decodePaymentMethods],
  ['photos', venue.photosRaw, decodePhotos],
  ['price format', venue.restaurantRaw.cf.cur, decodePriceFormat],
  ['printed', kiosk.printedRaw, decodePrinted],
  ['printed message', kiosk.printedMessageRaw, decodePrintedMessage],
  ['tax document', kiosk.taxDocumentRaw, decodeTaxDocument],
  ['product', menu.productRaw, (raw) => decodeProduct(raw, CLP)],
  // Where nothing is what it would be by default, nothing that is lost goes unseen.
  ['price format elsewhere', venue.foreignCurrencyRaw, decodePriceFormat],
  ['restaurant elsewhere', venue.foreignRestaurantRaw, decodeVenue],
  ['restaurant info', venue.restaurantInfoRaw, decodeRestaurantInfo],
  ['restaurants', venue.restaurantsAvailableRaw, decodeVenueList],
  ['search', venue.searchRaw, decodeVenueList],
  ['saved order', order.savedOrderRaw, (raw) => decodeSavedOrder(raw, CLP)],
  ['changed cart', order.changedCartRaw, (raw) => decodeSavedOrder(raw, CLP), 'refused'],
  ['preflight', order.preflightRaw, (raw) => decodePreflight(raw, CLP)],
  ['tables', venue.restaurantRaw.dm, decodeTables],
  ['tag', menu.tagRaw, decodeTag],
  ['tags', menu.tagsRaw, decodeTags],
]);

/** A line that could be read can also be sent. */
function roundTripLine(raw: unknown): unknown {
  const line = decodeCartLine(raw, 1, CLP);
  return line.ok ? { line, sent: encodeCartLine(line.value) } : line;
}
