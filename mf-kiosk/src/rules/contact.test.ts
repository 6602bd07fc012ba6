import { describe, expect, it } from 'vitest';
import { readPhone } from '@comanda/shared-contracts/domain/phone';
import { KIOSK_PHONE_COUNTRIES } from '@comanda/shared-contracts/domain/phone-countries';
import { contactOf, contactWays, isContactEmail, isName, validated } from './contact.ts';

describe('user data', () => {
  it.each([
    [' An ', false],
    ['Ana', true],
    ['', false],
  ])('[K5-001] the name "%s" is enough: %s', (name, ok) => {
    expect(isName(name)).toBe(ok);
  });

  it.each([
    ['a@b.cl', true],
    ['a@b', false],
    [' a@b.cl ', true],
  ])('[K5-001] the email "%s" is one: %s', (email, ok) => {
    expect(isContactEmail(email)).toBe(ok);
  });

  it.each([
    ['+55 11 96123 4567', 'cl', '+5511961234567'],
    ['+501 622 1234', 'cl', undefined],
    ['9 1234 5678', 'cl', '+56912345678'],
    ['11 96123-4567', 'br', '+5511961234567'],
    ['12', 'cl', undefined],
    ['', 'cl', undefined],
    ['+56 9 1234 5678 ext. 9', 'cl', undefined],
  ])('[K5-002] the phone "%s" at a venue in %s reads as %s', (text, country, number) => {
    expect(readPhone(text, country, KIOSK_PHONE_COUNTRIES)?.number).toBe(number);
  });

  it.each([
    ['emailAndPhone', ['email', 'phone']],
    ['email', ['email']],
    ['phone', ['phone']],
  ] as const)('[K5-003] %s offers %j', (rule, ways) => {
    expect(contactWays(rule)).toEqual(ways);
  });

  it('[K5-004] is neutral until it was left, then red, and green as soon as it is right', () => {
    expect([validated(false, false), validated(false, true), validated(true, false), validated(true, true)]).toEqual([
      'open',
      'invalid',
      'valid',
      'valid',
    ]);
  });

  it('sends the chosen way only, without spaces around', () => {
    const typed = { name: ' Ana ', email: ' a@b.cl ', phone: '+56912345678' };
    expect(contactOf(typed, 'email')).toEqual({ name: 'Ana', email: 'a@b.cl', phone: '' });
    expect(contactOf(typed, 'phone')).toEqual({ name: 'Ana', email: '', phone: '+56912345678' });
  });
});
