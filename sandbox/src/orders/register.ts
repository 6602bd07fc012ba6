import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../server/context.ts';
import { registerBillCalls } from './bill-calls.ts';
import { registerOrderCalls } from './order-calls.ts';
import { registerOrderPages } from './order-pages.ts';

/** All calls and pages about orders. */
export function registerOrders(app: FastifyInstance, context: SandboxContext): void {
  registerOrderCalls(app, context);
  registerBillCalls(app, context);
  registerOrderPages(app, context);
}
