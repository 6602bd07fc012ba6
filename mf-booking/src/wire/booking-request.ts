import type { BookingRequest } from '@comanda/shared-contracts/domain/booking';
import { toCompactDate } from '@comanda/shared-contracts/domain/time';
import { formatDate } from '@comanda/shared-contracts/domain/time-format';
import { done, failed, type Result } from '@comanda/shared-contracts/failures';
import { errorBeside, refusal, unreadable } from '@comanda/shared-contracts/wire/decode';
import { decodeTime } from '@comanda/shared-contracts/wire/times';
import { asRecord, asText, compact, isNothing, isRecord, listItems, wireId } from '@comanda/shared-contracts/wire/values';

/** `rsv`: has exactly the keys of Spec C3-014. */
export interface WireBookingRequest {
  readonly fr: string;
  readonly frr: string;
  readonly hh: string;
  readonly qc: number;
  readonly nombre: string;
  readonly ph: string;
  readonly ta: number | string;
  readonly ct: string;
  readonly em: string;
  readonly rvl: 0;
  readonly s: 1;
  readonly og: 'APP';
  readonly im: 0;
}

/** What the diner asks for. rvl, s, og and im are fixed: asked by the application, no table chosen. Spec C3-014, Q67, Q70. */
export function encodeBookingRequest(request: BookingRequest): WireBookingRequest {
  return {
    fr: toCompactDate(request.date),
    frr: formatDate(request.date, 'es-ES', 'full')
      .replace(/ de \d{4}$/, '')
      .replace(',', ''),
    hh: request.time,
    qc: request.partySize,
    nombre: request.name,
    ph: request.phone,
    ta: wireId(request.turnId),
    ct: request.comment,
    em: request.email,
    rvl: 0,
    s: 1,
    og: 'APP',
    im: 0,
  };
}

/** Body of POST /srv/bookings. */
export function encodeBookingMake(
  venue: { readonly restaurantId: number; readonly localId: number },
  request: BookingRequest,
): { readonly xir: number; readonly xil: number; readonly rsv: WireBookingRequest } {
  return { xir: venue.restaurantId, xil: venue.localId, rsv: encodeBookingRequest(request) };
}

/**
 * Answer of POST /srv/bookings. The specification does not read it: any record that is no refusal is a success, with the
 * booking's key when it tells. What says neither, or an error beside its `ok`, leaves it open. A refusal brings the free times nearby. Q70, X-10.
 */
export function decodeBookingMade(raw: unknown): Result<{ readonly key?: string }> {
  if (!isRecord(raw)) return unreadable('');
  const data = asRecord(raw['data']);
  if (raw['ok'] !== false) {
    const key = asText(data['key']);
    if (key === undefined && errorBeside(raw) !== 'none') return unreadable('data.error');
    return raw['ok'] === true || isNothing(raw['ok']) ? done(compact({ key })) : unreadable('ok');
  }
  const times = listItems(data['libres']).flatMap((time) => decodeTime(time) ?? []);
  const plain = refusal(raw);
  if (isNothing(data['libres'])) return failed(plain);
  return failed({ ...plain, kind: 'conflict', code: 'slot-taken', detail: { kind: 'free-times', times } });
}
