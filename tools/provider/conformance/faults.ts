import { type FieldChange, changedAt } from './strip.ts';
import { CALLS } from '../calls.ts';
import type { Change, Kept } from './replay.ts';

/** A fault of a provider, and where it must be found. */
export interface SeededFault {
  readonly name: string;
  readonly change: Change;
  readonly call: string;
  /** `Record.field`; '' of the whole answer. */
  readonly field: string;
}

/** Every field of every answer goes through `change`. */
export const fieldwise =
  (change: FieldChange) =>
  (path: string, kept: Kept): Kept => ({ ...kept, text: JSON.stringify(changedAt(path, JSON.parse(kept.text), change)) });

/** A field is written so, wherever it stands. */
function written(call: string, field: string, value: unknown): SeededFault {
  const change = fieldwise((record, key, right) => (`${record}.${key}` === field ? value : right));
  return { name: `${field} = ${JSON.stringify(value) ?? 'absent'}`, change, call, field };
}

/** All answers of a call's path are so. */
function answered(call: string, path: string, name: string, change: (kept: Kept) => Kept | 'lost', field = ''): SeededFault {
  const ofCall = CALLS.find(({ id }) => id === call)?.method;
  return { name: `${call}: ${name}`, change: (at, kept, method) => (at === path && method === ofCall ? change(kept) : kept), call, field };
}

/** What must be refused is done. */
const obeyed = (call: string, path: string, name: string, text: string): SeededFault =>
  answered(call, path, name, (kept) => (isRefusal(kept) ? { status: 200, text } : kept), 'rule');
const isRefusal = ({ text }: Kept): boolean => (JSON.parse(text) as { readonly ok?: boolean }).ok === false;

const body =
  (text: string, status = 200) =>
  (): Kept => ({ status, text });
const ABSENT = undefined;
const KIOSK = '{"ir":104,"il":1,"dk":1,"nm":"","iu":"u4-1","to":"kt.0","pa":"cl","sid":4,"amb":"PROD"}';
const PAID = '{"ok":true,"data":{"sp":2,"fm":1795000500000,"pagadas":[],"ppago":["p",null,null,null,null]}}';
const TAKEN = '{"ok":true,"data":{"token":"tok_1"}}';

/** Faults that providers really have, one at a time. */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  written('venues-nearby', 'VenueSummary.id', '101'),
  written('venues-nearby', 'VenueSummary.nombre', ABSENT),
  written('venues-nearby', 'VenueSummary.latitud', 'south'),
  written('venues-nearby', 'VenueSummary.simpleId', null),
  written('venue-info', 'Venue.webConfig', '{"ordact":1}'),
  written('venue-info', 'WebConfig.ordact', 'activo'),
  written('venue-info', 'Venue.logo', 'javascript:alert(1)'),
  written('menu', 'Product.pm', '12,50'),
  written('menu', 'Product.ip', ABSENT),
  written('menu', 'Product.np', ''),
  written('menu', 'Product.agot', 'S'),
  written('menu', 'Category.jp', { id: 7 }),
  written('menu', 'Menu.tipo', 9),
  written('menu', 'Menu.cats', { first: [] }),
  written('menu', 'ExtrasGroup.codJextras', ABSENT),
  written('menu', 'Extra.np', null),
  written('menu', 'Slot.d', 'lunes'),
  written('product-tags', 'Tag.id', ABSENT),
  written('distance', 'Distance.dist', -1),
  written('delivery-cost', 'DeliveryCost.cost', '2.490,00'),
  written('places-search', 'PlaceSuggestion.place_id', ABSENT),
  written('place-details', 'Place.lat', null),
  written('booking-config', 'BookingConfigs.d', { first: {} }),
  written('login', 'Profile.tot1', { secret: 1 }),
  written('login', 'Profile.expU', 'tomorrow'),
  written('realtime-token', 'RealtimeToken.fbt', ABSENT),
  written('cards-list', 'SavedCard.last_four_digits', 4242),
  written('order-preflight', 'PreflightDetail.total', ABSENT),
  written('orders-list', 'Order.ss', null),
  written('orders-list', 'OrderDetail.total', 'free'),
  written('orders-list', 'CartLine.cant', 0),
  written('order-cancel', 'OrderChange.fm', ABSENT),
  written('test-info', 'KioskConfig.payMethods', 'all'),
  written('test-info', 'KioskConfig._xsimpleid', 'four'),
  written('portal-info', 'Portal.ipr', ABSENT),
  written('portal-venues', 'PortalVenue.idrl', 'x'),
  written('stadium-config', 'Stadium.pls', null),
  written('exchange-rate', 'ExchangeRate.usd', 'n/a'),
  written('barcode', 'Barcode.png', 'no picture'),
  answered('product-tags', '/srv/productags', 'a page of HTML with 200', body('<!doctype html><p>Welcome')),
  answered('menu', '/srv/getrestomenu', 'HTTP 500', body('{"error":"boom"}', 500)),
  answered('orders-list', '/srv/getuserorders', 'half of its JSON', ({ status, text }) => ({
    status,
    text: text.slice(0, text.length / 2),
  })),
  answered('venue-info', '/srv/restoinfo', 'no answer', () => 'lost'),
  answered('languages', '/srv/langs', 'a redirect', body('', 302)),
  answered('venues-nearby', '/srv/restosavailable', 'no such call', body('not found', 404)),
  answered('profile-read', '/srv/profileinfo', 'HTTP 400 without ok', body('{"reason":"xid"}', 400)),
  answered('connection-info', '/srv/getcninfo', 'ok as a text', ({ status, text }) => ({
    status,
    text: text.replace('"ok":true', '"ok":"true"'),
  })),
  answered('bookings-list', '/srv/bookings', 'refused without a sentence', body('{"ok":false}')),
  answered('search-venues', '/search/dosearch', 'a page of HTML with 200', body('<!doctype html>')),
  answered('search-products', '/search/products', 'HTTP 500', body('{"error":"boom"}', 500)),
  answered('staff-profiles', '/sapi/perfiles', 'neither ok nor refused', body('{}')),
  answered('translations', '/srv/lang/es.json', 'a list', body('[]')),
  answered('print-token', '/srv/getinfofirebase', 'a redirect', body('', 302)),
  answered('order-detail', '/srv/orderdetail', "somebody else's is answered", asBefore(), 'rule'),
  written('order-by-check', 'OrderByCheck.data', ABSENT),
  written('delivery-quote', 'DeliveryQuote.fee', 'cheap'),
  written('check-read', 'BillLine.p28', 'free'),
  written('check-read', 'Bill.fm', ABSENT),
  written('booking-make', 'BookingMade.data', 'b7001'),
  written('card-tokenize', 'CardOutcome.init_point', 'javascript:alert(1)'),
  written('kiosk-code-create', 'KioskUser.to', ABSENT),
  written('kiosk-code-verify', 'KioskUser.amb', 'live'),
  written('login-kiosk', 'KioskUser.sid', 'four'),
  written('user-create', 'CreatedUser.id', ABSENT),
  answered('card-tokenize', '/pay/tokenizecard', 'no form', body('{"ok":true,"data":{}}')),
  answered('booking-make', '/srv/bookings', 'refused without a sentence', body('{"ok":false}')),
  answered('booking-cancel', '/srv/bookings', 'HTTP 500', body('{"error":"boom"}', 500)),
  answered('waiter-message', '/srv/sendmessage', 'no answer', () => 'lost'),
  answered('profile-save', '/srv/profileinfo', 'no profile', body('{"ok":true}')),
  answered('password-recover', '/sapi/pwdrecover', 'a page of HTML with 200', body('<!doctype html><p>Sent')),
  answered('logout', '/srv/logoutuser', 'a redirect', body('', 302)),
  answered('print-remote', '/srv/print-remote', 'neither ok nor refused', body('{}')),
  obeyed('mf-menu-cart/table-check-in', '/srv/tablecheckin', 'a made-up code of a table is taken', '{"ok":true,"data":{"hasta":1}}'),
  written('mf-menu-cart/table-bill', 'TableOrder.total', 'free'),
  obeyed('check-pay', '/srv/paygaeorder', 'a made-up card pays', PAID),
  obeyed('card-process', '/pay/processcard', 'a made-up card is taken', TAKEN),
  obeyed('card-create', '/pay/createcard', 'a made-up card is kept', TAKEN),
  obeyed('card-delete', '/srv/security/cards', 'a card that nobody has is forgotten', '{"ok":true,"data":[]}'),
  obeyed('password-code-check', '/sapi/pwdreset', 'a made-up link is right', '{"ok":true,"em":"ana@comanda.test"}'),
  obeyed('password-reset', '/sapi/pwdreset', 'a made-up link sets a password', '{"ok":true}'),
  obeyed('password-change', '/sapi/chclave', 'another password changes it', '{"ok":true}'),
  obeyed('kiosk-code-create', '/srv/kioskcode', 'linked without its code', `{"ok":true,"data":${KIOSK}}`),
  answered('profile-read', '/srv/profileinfo', 'read after the logout', asBefore(), 'rule'),
  answered('order-save', '/srv/saveorder', 'the same order twice', twice(), 'rule'),
  answered(
    'order-preflight',
    '/srv/saveorder',
    'the prices of the page believed',
    ({ status }) => ({ status, text: '{"ok":true,"data":{"det":{"total":1}}}' }),
    'rule',
  ),
];

/** Each save gets a number of its own. */
function twice(): (kept: Kept) => Kept {
  let next = 1;
  return ({ status, text }) => ({ status, text: text.replace(/"iped":\d+/, () => `"iped":${(next += 1)}`) });
}

/** A refusal is the right answer that came before it. */
function asBefore(): (kept: Kept) => Kept {
  let right: Kept | undefined;
  return (kept) => (isRefusal(kept) ? (right ?? kept) : (right = kept));
}
