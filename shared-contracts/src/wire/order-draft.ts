import { toMajor } from '../domain/money.ts';
import type { OrderDraft } from '../domain/order-draft.ts';
import { toCompactDate } from '../domain/time.ts';
import { encodeAddress } from './address.ts';
import { encodeCardToken } from './card-token.ts';
import { encodeCartLine } from './cart-line.ts';
import { encodePriceFormat } from './price-format.ts';
import { compact, wireId } from './values.ts';
import { splitVenueId } from './venue-parts.ts';

/**
 * Body of POST /srv/saveorder. The intent id is the temporary order id: the provider gives the same order back for it.
 * Spec C7-019, Q26, Q40, X-04.
 */
export function encodeOrder(draft: OrderDraft, intentId: string): Readonly<Record<string, unknown>> {
  const { restaurantId, localId } = splitVenueId(draft.venue.id);
  return {
    ioext: intentId,
    dsid: draft.deviceSessionId,
    ir: restaurantId,
    il: localId,
    dk: draft.venue.dk,
    ti: draft.dispatch,
    im: wireId(draft.table?.id ?? '0'),
    virtual_table_id: draft.locator ?? '',
    det: encodeDetail(draft),
  };
}

function encodeDetail(draft: OrderDraft): Readonly<Record<string, unknown>> {
  const { venue, contact, card } = draft;
  return compact({
    tipo: draft.dispatch,
    total: toMajor(draft.total),
    subtotal: toMajor(draft.subtotal),
    costoDespacho: toMajor(draft.deliveryFee),
    propina: toMajor(draft.tip),
    prepago: draft.paymentMethodId,
    mesa: wireId(draft.table?.id ?? '0'),
    mesaName: draft.table?.name ?? '',
    inf: { nr: venue.name, sid: venue.simpleId, dk: venue.dk, pa: venue.country },
    us: { nm: contact.firstName, ln: contact.lastName, em: contact.email, ph: contact.phone, rut: contact.nationalId },
    ad: draft.address === undefined ? undefined : encodeAddress(draft.address),
    cart: encodeCart(draft),
    card: card?.kind === 'new' ? encodeCardToken(card.token, draft.total) : undefined,
    idcard: card?.kind === 'saved' ? card.cardId : undefined,
    code: card?.kind === 'returned' ? card.code : undefined,
  });
}

function encodeCart(draft: OrderDraft): Readonly<Record<string, unknown>> {
  const { venue, slot, table, seat } = draft;
  return compact({
    resto: { id: venue.id, nombre: venue.name, pais: venue.country, simpleId: venue.simpleId, dk: venue.dk },
    tipo: draft.dispatch,
    st: 0,
    /** Beside `det`, where the specification has them too: a provider may read them here alone. Spec C3-006. */
    prepago: draft.paymentMethodId,
    propina: toMajor(draft.tip),
    costoDespacho: toMajor(draft.deliveryFee),
    mesa: wireId(table?.id ?? '0'),
    mesaName: table?.name ?? '',
    fechaDespacho: slot === undefined ? '' : toCompactDate(slot.date),
    horaDespacho: slot?.time ?? '',
    idUberDirect: draft.deliveryQuoteId ?? '',
    zd: seat?.zone ?? '',
    ct: [seat?.text, draft.comment].filter((part) => part !== undefined && part !== '').join(' · '),
    clave: draft.checkinPassword ?? '',
    /** Ours: says how the venue writes the prices of the lines. */
    cur: encodePriceFormat(venue.priceFormat),
    qc: table?.seat,
    sector: table?.sector,
    dl: draft.lines.map(encodeCartLine),
  });
}
