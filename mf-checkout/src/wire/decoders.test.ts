import * as kiosk from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import * as misc from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import * as order from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { testDecoders } from '@comanda/shared-contracts/testing/decoder-tests';
import { decodeCancelledOrder } from './cancel-order.ts';
import { decodeCardOutcome } from './card-payment.ts';
import { decodeGaeLine, decodeGaeOrder, decodePaidBill } from './gae-order.ts';
import { decodeOrderByCheck } from './order-by-check.ts';
import { decodeKitchenStates, decodeOrderNode } from './order-node.ts';
import { decodeTestInfo } from './test-info.ts';

testDecoders(900, [
  ['cancelled order', order.cancelledOrderRaw, decodeCancelledOrder],
  ['card outcome', order.cardOutcomeRaw, (raw) => decodeCardOutcome(raw, 5011, 'cl')],
  ['bill', misc.gaeOrderRaw, decodeGaeOrder],
  ['bill line', misc.gaeLineRaw, (raw) => decodeGaeLine(raw, CLP)],
  ['paid bill', misc.paidBillRaw, decodePaidBill],
  ['bill conflict', misc.billConflictRaw, decodePaidBill, 'refused'],
  ['order by check', misc.orderByCheckRaw, decodeOrderByCheck],
  ['order node', misc.orderNodeRaw, decodeOrderNode],
  ['kitchen states', { 1: 100, 2: 110 }, decodeKitchenStates],
  ['test info', kiosk.testInfoRaw, decodeTestInfo],
]);
