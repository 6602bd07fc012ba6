import { describe, expect, it } from 'vitest';
import { databaseName, mayHoldIntents } from './may-hold-intents.ts';

const listing = (...names: string[]) => ({
  indexedDB: { databases: () => Promise.resolve(names.map((name) => ({ name, version: 1 }))) },
});

describe('whether an order of before may lie in the browser', () => {
  it('tells by the database of the environment', async () => {
    expect(await mayHoldIntents(listing(databaseName('PROD')), 'PROD')).toBe(true);
    expect(await mayHoldIntents(listing(databaseName('DEV')), 'PROD')).toBe(false);
    expect(await mayHoldIntents(listing(), 'PROD')).toBe(false);
  });

  it('is true where it cannot be known', async () => {
    expect(await mayHoldIntents({}, 'PROD')).toBe(true);
    expect(await mayHoldIntents({ indexedDB: { databases: () => Promise.reject(new Error('blocked')) } }, 'PROD')).toBe(true);
    const forbidden = {
      get indexedDB(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(await mayHoldIntents(forbidden, 'PROD')).toBe(true);
  });
});
