import { describe, expect, it } from 'vitest';
import { draftEntry } from '@comanda/shared-contracts/domain/outbox';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import { failure } from '@comanda/shared-contracts/failures';
import { decodeEntries } from './stored-entry.ts';

const NOTE = { owner: 'registered:1001', note: { venue: 'Fuente Alameda' } };
const entry = (more: object = {}, createdAt = 5): OutboxEntry => ({
  ...draftEntry({ intentId: 'Zk3vQ0a9TtP1cX7w', key: 'k', restaurantId: 101, localId: 1, request: { a: 1 }, note: NOTE }, createdAt),
  ...more,
});
const refusal = failure('domain', 'changed', { message: 'Cambió el precio', detail: { kind: 'wait', seconds: 3 } });

describe('an order that is read from the disk', () => {
  it('[X-04] is what was written, with why it was refused, to the word', () => {
    const whole = entry({
      state: 'refused',
      failure: refusal,
      heldRefusal: failure('http', 'http-500', { outcome: 'unknown', retry: true }),
      saved: { orderId: '90001', total: 18_240, redirectUrl: 'https://pay.test/1' },
      isUnwanted: true,
      openSends: [{ attempt: 1, sentAt: 7 }],
      nextAt: 9,
    });
    expect(decodeEntries(structuredClone([whole]))).toEqual([whole]);
  });

  it.each([null, 'x', 7, {}, { seconds: 3 }, []])('[X-04] with a reason that cannot be read is none of ours: %j', (detail) => {
    expect(decodeEntries([entry({ failure: { ...refusal, detail } })])).toEqual([]);
  });

  it.each([
    null,
    7,
    { ...entry(), state: 'lost' },
    { ...entry(), kind: 'booking' },
    { ...entry(), note: 'x' },
    { ...entry(), openSends: [{ attempt: 1 }] },
    { ...entry(), failure: { ...refusal, kind: 'odd' } },
    { ...entry(), failure: { ...refusal, outcome: 'odd' } },
  ])('[X-04] of another form is left alone, and the others are read, oldest first: %j', (odd) => {
    const stored = [entry({}, 9), odd, entry({}, 3)];
    expect(decodeEntries(stored).map(({ createdAt }) => createdAt)).toEqual([3, 9]);
  });
});
