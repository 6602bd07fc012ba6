import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an email', () => {
  it.each(['a@b.cl', 'a@b.info', 'ana.rojas+menu@mail.uchile.cl'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['a@b.c', 'a@b.store', 'a b@c.cl', 'a@b', '@b.cl', 'a@.cl', 'a@b..cl', 'a@b@c.cl', ''])('%s is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('is found out in one go over the text, however long it is', () => {
    // Going back over it again and again would take hours, and nothing else could end that.
    const text = `a@${'a.'.repeat(1_000_000)}`;
    expect(runInNewContext('isEmail(text)', { isEmail, text }, { timeout: 30_000 })).toBe(false);
  });
});
