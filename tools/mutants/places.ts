import { readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { isOfTests } from '../checks/sources.ts';

/** Where a sample of the whole product is drawn. */
const SAMPLED = [
  '*/src/**/{rules,state,api,domain,wire,stored}/**',
  'shared-contracts/src/{*.ts,hosting/**,routes/**}',
  'shell/src/{analytics,auth,composition,environment,http,i18n,install,live,location,network,outbox,printing,realtime,remotes,reports,routing,storage,venue}/**',
];

/** What computes money, saves an order, pays or prints. */
export const MONEY = [
  'shared-contracts/src/{create-bus,failures,follow-intent,merge-writes,per-host,when-back,who-is-here}.ts',
  'shared-contracts/src/domain/{card,cart,cart-change,cart-line,cart-lines,discount,extras,intent-updates,money,order,order-draft,outbox,outbox-step,payment-methods,payment-outcome,price-format}.ts',
  'shared-contracts/src/wire/{card-token,cards,cart,cart-change,cart-line,extra,extras-group,order,order-change,order-detail,order-draft,order-state,payment-method,payment-reference,price-format,primitives,printed-message,save-order,unknown-currencies,user-orders,values}.ts',
  'shell/src/{outbox,printing}/**',
  'shell/src/http/call-end.ts',
  'mf-menu-cart/src/rules/{cart-lines,cart-record,cart-snapshot,delivery-cost,delivery-goal,delivery-terms,validate-delivery,ordered-lines,product-draft,quantity,refresh-lines,same-order}.ts',
  'mf-menu-cart/src/api/{delivery-cost,delivery-quote}.ts',
  'mf-menu-cart/src/stored/cart.ts',
  'mf-menu-cart/src/wire/{delivery-cost,delivery-quote}.ts',
  'mf-checkout/src/rules/{payment-return,placing}/**',
  'mf-checkout/src/rules/{bill,bill-split,card-*,cart-totals,changed-order,checkout,checkout-problems,minimum-charge,missing-fields,online-payment,open-bill,open-changes,order-amounts,order-book,order-draft,order-note,order-status,own-methods,payment-*,reviewed-orders,save-refusal,tip}.ts',
  'mf-checkout/src/state/{accept-changes,bill-*,card*,close-order,confirm-order,leave-to-pay,live-orders,merged-value,new-card,order-follower,ordered-cart,pay-order,payment-return,pending-orders,place-order,read-bill,read-checkout,renew-cart,reviewed-bills,save-card,send-code,try-another,while-here}.ts',
  'mf-checkout/src/api/{bill,cancel-order,cards,check-prices,complete-payment,fetch-order,fetch-orders,live-order,order-intent,venue-formats}.ts',
  'mf-{checkout,kiosk}/src/stored/**',
  'mf-checkout/src/wire/{cancel-order,card-payment,returned-code,gae-order,order-by-check,order-node,order-venues}.ts',
  'mf-kiosk/src/rules/counter/**',
  'mf-kiosk/src/rules/{cart,choose-extra,network-cut,paper,payment-*,placed-order,refresh-lines,ticket,visit}.ts',
  'mf-kiosk/src/state/{counter-*,dollars,in-turn,local-orders,order,payments,print*,recovery,tickets,visit}.ts',
  'mf-kiosk/src/api/{cancel-order,check-prices,exchange-rate,local-print,order,order-state,print-*}.ts',
  'mf-kiosk/src/wire/{exchange-rate,kiosk-cart}.ts',
];

/** What these import and much else does: words, times, places, the plain reading of records. Whatever else money imports is of money. */
const AROUND_MONEY = [
  'shared-contracts/src/{profile-read,remotes,topics}.ts',
  'shared-contracts/src/routes/venue-params.ts',
  'shared-contracts/src/domain/{country,dispatch,menu-dispatch,names,person,rut,session,statuses,time,time-format}.ts',
  'shared-contracts/src/wire/{address,decode,moments,notes,picture,product,salvage,times,venue-parts,words}.ts',
  'mf-menu-cart/src/rules/{delivery-area,delivery-distance,dispatch,locator,menu-content}.ts',
  'mf-checkout/src/rules/{contact,dispatch-choice,password-needed}.ts',
  'mf-checkout/src/state/{checkout-form,chosen-seat,consents,device-session,order-path,problem-sentence,questions,refusal-sentence,server-clock}.ts',
  'mf-checkout/src/wire/test-info.ts',
  'mf-kiosk/src/api/barcode.ts',
  'mf-kiosk/src/rules/{kiosk-errors,menu-list,place}.ts',
  'mf-kiosk/src/wire/firebase-info.ts',
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

/** Whether a file that money imports is left to the sample of the whole product. */
export function isAroundMoney(path: string): boolean {
  return isOneOf(AROUND_MONEY, path);
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
