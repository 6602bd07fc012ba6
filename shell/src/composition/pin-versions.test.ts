import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from './baseline.ts';
import { pinVersions } from './pin-versions.ts';

it('[X-07] the versions of a page are kept for the next one while an order or a payment is on its way, and no longer', () => {
  const { host, stored } = createTestHost('shell');
  const open = new BehaviorSubject<readonly unknown[]>([]);
  const page = new EventTarget();
  let hasLeftToPay = false;
  const remote = { version: '1.4.0', contract: BASELINE.contract, container: 'c', entry: '/c.js', integrity: '', enabled: true };
  const composition = { ...BASELINE, remotes: { 'mf-booking': remote } };
  pinVersions({ composition, storage: host.storage, open, hasLeftToPay: () => hasLeftToPay, page });
  const kept = () => stored.get('VERSIONS')?.value;
  expect(kept()).toBeUndefined();
  open.next(['an order']);
  expect(kept()).toEqual({ 'mf-booking': '1.4.0' });
  open.next([]);
  expect(kept()).toBeUndefined();
  // It leaves for the payment page: the order itself is received by then.
  hasLeftToPay = true;
  page.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual({ 'mf-booking': '1.4.0' });
  hasLeftToPay = false;
  page.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeUndefined();
});
