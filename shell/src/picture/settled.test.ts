import { describe, expect, it } from 'vitest';
import { settled } from './settled.ts';

describe('what can go on by itself', () => {
  it('is waited for: promises, and code that comes in another turn', async () => {
    const work = (async () => {
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    })();
    expect(await settled(work)).toBe(true);
  });

  it('is all that is waited for', async () => {
    expect(await settled(new Promise(() => undefined))).toBe(false);
  });

  it('fails as it does', async () => {
    await expect(settled(Promise.reject(new Error('no dish')))).rejects.toThrow('no dish');
  });
});
