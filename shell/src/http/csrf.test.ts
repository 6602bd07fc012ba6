import { expect, it } from 'vitest';
import { signCsrf } from './csrf.ts';

const DEVICE = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';

it('[C7-002] signs version, method, path, user and device as the provider does', () => {
  expect(signCsrf({ appVersion: '1.0.0', method: 'POST', pathname: '/srv/saveorder', xid: '1001', deviceId: DEVICE })).toBe('00e4a14c');
  expect(signCsrf({ appVersion: '1.0.0', method: 'GET', pathname: '/srv/test', xid: '', deviceId: DEVICE })).toBe('e5b1eb15');
});

it('signs the bytes of UTF-8, not UTF-16 units', () => {
  expect(signCsrf({ appVersion: 'ñ', method: 'GET', pathname: '/', xid: '', deviceId: '' })).not.toBe(
    signCsrf({ appVersion: 'n', method: 'GET', pathname: '/', xid: '', deviceId: '' }),
  );
});
