import { describe, expect, it } from 'vitest';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { decodeKeptPrints, encodeKeptPrints, type KeptPrints } from './kept-prints.ts';

const PENDING: KeptPrints['pending'][number] = {
  intentId: 'i1',
  at: 7,
  job: { id: 't-i1-1', venueId: '104-1', columns: 38, message: aPrintedMessage({ content: '1 x Agua' }) },
};
const kept = (prints: KeptPrints) =>
  JSON.parse(JSON.stringify(encodeKeptPrints(prints))) as { owed: Record<string, unknown>[]; given: unknown[] };

describe('the tickets that a kiosk has pending', () => {
  it('[X-15] come back as they were', () => {
    const prints: KeptPrints = {
      pending: [PENDING, { ...PENDING, intentId: 'i2', job: { id: 't-i2-1', columns: 38, message: aPrintedMessage() } }],
      given: ['t-i0-1'],
    };
    expect(decodeKeptPrints(kept(prints))).toEqual(prints);
  });

  it.each(['intentId', 'id', 'at', 'columns', 'args'])('[X-15] one without its %s is left out, and hides no other', (key) => {
    const { owed, given } = kept({ pending: [PENDING, PENDING], given: [] });
    expect(decodeKeptPrints({ owed: [{ ...owed[0], [key]: undefined }, owed[1]], given })).toEqual({ pending: [PENDING], given: [] });
  });

  it.each([undefined, null, 'x', 1, [], {}, { owed: 'x', given: {} }, { owed: [null, 1], given: [null, {}] }])(
    '[X-15] are none in %j',
    (raw) => {
      expect(decodeKeptPrints(raw)).toEqual({ pending: [], given: [] });
    },
  );
});
