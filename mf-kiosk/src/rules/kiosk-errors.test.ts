import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { deviceError, kioskErrorOf, orderError } from './kiosk-errors.ts';

describe('the error screens', () => {
  it.each([
    ['inactive', 'inactive'],
    ['shift', 'shift'],
    ['others', 'others'],
    ['notAvailable', 'notAvailable'],
    ['whatever', 'notAvailable'],
    [undefined, 'notAvailable'],
  ])('[K8-005] %s shows %s', (word, error) => {
    expect(kioskErrorOf(word)).toBe(error);
  });

  it.each([
    ['device-inactive', 'inactive'],
    ['http-401', 'inactive'],
    ['device-blocked', 'notAvailable'],
    ['http-403', 'notAvailable'],
    ['device', undefined],
    ['not-logged-in', undefined],
  ])('[K6-004] a refusal %s leads to %s', (code, error) => {
    expect(deviceError(failure('auth', code))).toBe(error);
  });

  it.each([
    [failure('domain', 'no-shift'), 'shift'],
    [failure('domain', 'refused'), 'others'],
    [failure('http', 'http-500'), 'others'],
    [failure('auth', 'device-inactive'), 'inactive'],
  ])('[K8-016] an order refused by $code shows %s', (cause, error) => {
    expect(orderError(cause)).toBe(error);
  });
});
