import type { FastifyRequest } from 'fastify';

/** Who makes a call, after its credentials were checked. `owner` is the key of what belongs to the caller and its realtime uid. */
export type Caller = VisitorCaller | DinerCaller | AnonymousCaller | KioskCaller;

export interface VisitorCaller {
  readonly kind: 'visitor';
}

export interface DinerCaller {
  readonly kind: 'diner';
  readonly owner: string;
  readonly userId: number;
  readonly tot1: string;
}

export interface AnonymousCaller {
  readonly kind: 'anonymous';
  readonly owner: string;
}

export interface KioskCaller {
  readonly kind: 'kiosk';
  readonly owner: string;
  readonly iu: string;
  readonly sid: number;
  readonly dk: number;
  readonly ir: number;
  readonly il: number;
}

export type KnownCaller = Exclude<Caller, VisitorCaller>;

/** Which callers a route serves: `user` a logged-in diner, `any` everyone with credentials, `kiosk` a linked device. Without it: all. */
export type Needs = 'user' | 'any' | 'kiosk';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    fault: import('./faults.ts').Fault | null;
  }
  interface FastifyContextConfig {
    needs?: Needs;
    /** A navigation of the browser: no header rules. */
    isNavigation?: boolean;
  }
}

/** Whether this caller may use such a route. */
export function satisfies(caller: Caller, needs: Needs | undefined): boolean {
  if (needs === undefined) return true;
  if (needs === 'user') return caller.kind === 'diner';
  return needs === 'kiosk' ? caller.kind === 'kiosk' : caller.kind !== 'visitor';
}

/** The caller of a route that needs credentials. Throws when the route forgot to ask for them. */
export function knownCaller(request: FastifyRequest): KnownCaller {
  if (request.caller.kind === 'visitor') throw new Error(`${request.url} serves visitors`);
  return request.caller;
}

/** The caller of a route that needs a logged-in diner. Throws when the route forgot to ask for it. */
export function dinerCaller(request: FastifyRequest): DinerCaller {
  if (request.caller.kind !== 'diner') throw new Error(`${request.url} does not ask for a diner`);
  return request.caller;
}
