import { readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { isOfTests } from '../checks/sources.ts';

/** Where a sample of the whole product is drawn. */
const SAMPLED = ['*/src/**/{rules,state,api,domain,wire}/**', 'shell/src/{auth,http,outbox,realtime,remotes,routing,storage}/**'];

/** What computes money, saves an order, pays or prints. */
export const MONEY = [
  'shared-contracts/src/domain/{card,cart,cart-change,cart-line,discount,extras,money,order,order-draft,outbox,outbox-step,payment-methods,payment-outcome,price-format}.ts',
  'shared-contracts/src/wire/{card-token,cards,cart,cart-change,cart-line,extra,extras-group,order-change,order-draft,payment-method,payment-reference,price-format,printed-message,save-order,unknown-currencies,values}.ts',
  'shell/src/{outbox,printing}/**',
  'mf-menu-cart/src/rules/{cart-lines,cart-record,cart-snapshot,delivery-cost,delivery-goal,delivery-terms,judge-delivery,ordered-lines,product-draft,quantity,refresh-lines,same-order}.ts',
  'mf-menu-cart/src/api/{delivery-cost,delivery-quote}.ts',
  'mf-menu-cart/src/wire/{delivery-cost,delivery-quote}.ts',
  'mf-checkout/src/rules/payment-return/**',
  'mf-checkout/src/rules/{bill,bill-split,card-*,cart-totals,changed-order,checkout,checkout-problems,minimum-charge,missing-fields,online-payment,open-bill,open-changes,order-amounts,order-book,order-draft,order-note,own-methods,payment-*,save-refusal,tip}.ts',
  'mf-checkout/src/state/{accept-changes,bill-*,card*,close-order,confirm-order,leave-to-pay,merged-value,new-card,ordered-cart,pay-order,payment-return,pending-orders,place-order,read-bill,read-checkout,reviewed-bills,save-card,tell-code,try-another}.ts',
  'mf-checkout/src/api/{bill,cancel-order,cards,check-prices,complete-payment,order-intent}.ts',
  'mf-{checkout,kiosk,menu-cart}/src/stored/**',
  'mf-checkout/src/wire/{cancel-order,card-payment,returned-code}.ts',
  'mf-kiosk/src/rules/counter/**',
  'mf-kiosk/src/rules/{cart,choose-extra,paper,payment-*,placed-order,refresh-lines,ticket}.ts',
  'mf-kiosk/src/state/{counter-*,dollars,local-orders,order,payments,print*,recovery,tickets}.ts',
  'mf-kiosk/src/api/{cancel-order,check-prices,exchange-rate,local-print,order,order-state,print-*}.ts',
  'mf-kiosk/src/wire/{exchange-rate,kiosk-cart}.ts',
];

const isOneOf = (globs: readonly string[], path: string): boolean => globs.some((glob) => matchesGlob(path, glob));

/** Whether the code of a file may be mutated at all. `path` from the project's root, with slashes. */
export function isMutable(path: string): boolean {
  return isOneOf(['*/src/**/*.{ts,tsx}'], path) && !path.endsWith('.d.ts') && !isOfTests(path);
}

/** Whether a file belongs to the sample of the whole product. */
export function isSampled(path: string): boolean {
  return isMutable(path) && isOneOf(SAMPLED, path);
}

/** Whether a file belongs to the sample of money: amounts, saving, paying, printing. */
export function isMoney(path: string): boolean {
  return isMutable(path) && isOneOf(MONEY, path);
}

/** Whether a file is the place that somebody named, or lies in it: a workspace, a folder or the file. */
export function isAt(path: string, place: string): boolean {
  const name = place.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '');
  return isMutable(path) && (path === name || path.startsWith(`${name}/`));
}

/** The workspace of a path. */
export function workspaceOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

/** Paths of all mutable files under a root, sorted, so that a seed always draws the same. */
export function mutableFiles(root: string): readonly string[] {
  const workspaces = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  const paths = workspaces.flatMap(({ name }) => filesIn(root, `${name}/src`));
  return paths.filter(isMutable).toSorted();
}

function filesIn(root: string, folder: string): readonly string[] {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? filesIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
  } catch {
    // A folder of the root without sources.
    return [];
  }
}
