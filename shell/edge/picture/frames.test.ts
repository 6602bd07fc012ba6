import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame, frameReader } from './frames.ts';

function reader(limit = 1_000) {
  const messages: unknown[] = [];
  let floods = 0;
  const read = frameReader({ limit, onMessage: (message) => messages.push(message), onFlood: () => (floods += 1) });
  return { read, messages, floods: () => floods };
}

describe('messages of a pipe', () => {
  it('arrive whole and in order, however the pipe cuts them', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 6 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sent, cuts) => {
        const { read, messages, floods } = reader(1_000_000);
        let rest = Buffer.concat(sent.map(encodeFrame));
        for (let turn = 0; rest.length > 0; turn += 1) {
          const size = cuts[turn % cuts.length] ?? 1;
          read(rest.subarray(0, size));
          rest = rest.subarray(size);
        }
        expect([messages, floods()]).toEqual([sent.map((one) => JSON.parse(JSON.stringify(one))), 0]);
      }),
    );
  });

  it('that are longer than allowed, or none, end it: nothing after them is read', () => {
    for (const bad of [encodeFrame('x'.repeat(2_000)), Buffer.from([0, 0, 0, 3, 123, 123, 123])]) {
      const { read, messages, floods } = reader();
      read(encodeFrame(1));
      read(bad);
      read(encodeFrame(2));
      expect([messages, floods()]).toEqual([[1], 1]);
    }
  });
});
