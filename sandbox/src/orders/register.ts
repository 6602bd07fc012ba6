import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { registerCardCalls } from '../cards/card-calls.ts';
import type { CompositionStore } from '../hosting/store.ts';
import { registerBillCalls } from './bill-calls.ts';
import { registerOrderCalls } from './order-calls.ts';
import { registerOrderPages } from './order-pages.ts';
import { registerTableCalls } from './table-calls.ts';

/** All calls and pages about orders, their payments and the cards that pay them. */
export function registerOrders(app: SandboxApp, context: SandboxContext, compositions: CompositionStore): void {
  registerOrderCalls(app, context);
  registerBillCalls(app, context);
  registerTableCalls(app, context);
  registerOrderPages(app, context);
  registerCardCalls(app, context, compositions);
}
