import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import type { OperationName } from '@comanda/shared-contracts/operations';
import { OPERATION_IDS } from '@comanda/shared-contracts/operations';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { FAULT_KINDS, PREFLIGHT } from '../../sandbox/src/server/faults.ts';
import type { FaultKind } from '../../sandbox/src/server/faults.ts';
import { ALL_OPERATIONS, operationNamed } from '../../tools/passports.ts';
import { ROOT } from './start-sandbox.ts';
import type { RunningSandbox } from './start-sandbox.ts';

/**
 * The fault switches with which a call is tried: every second one by day, in turn from call to call, all of them at night.
 * Each call with each fault is tried by day in `faults.test.tsx` of its remote.
 */
export function faultsOf(operation: OperationName): readonly FaultKind[] {
  if (process.env['NIGHTLY'] === '1') return FAULT_KINDS;
  const turn = OPERATION_IDS.findIndex((id) => id === operation);
  return FAULT_KINDS.filter((_, at) => (at + turn) % 2 === 0);
}

/** Longer than any call waits for its answer. */
const SLOW_MS = 60_000;

/** The calls that a remote makes: those that stand in its `api/`. */
export function operationsOf(remote: RemoteId): readonly OperationName[] {
  const folder = join(ROOT, remote, 'src/api');
  const sources = readdirSync(folder)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const names = Object.keys(ALL_OPERATIONS) as OperationName[];
  return names.filter((id) => sources.some((source) => source.includes(`operation: '${id}'`)));
}

/** How long a call waits for its answer, ms. */
export function timeoutOf(operation: OperationName): number {
  return operationNamed(operation).timeoutMs;
}

/** Where the provider has it. */
export function pathOf(operation: OperationName): string {
  return operationNamed(operation).path;
}

/** Every call of this operation ends so, until `healAll`. */
export async function strike(sandbox: RunningSandbox, operation: OperationName, kind: FaultKind): Promise<void> {
  const { method, path } = operationNamed(operation);
  // The price check alone, without the save that has the same address.
  const call = operation === 'order-preflight' ? PREFLIGHT : `${method} ${path}`;
  await sandbox.control('/sandbox/faults', { call, kind, times: 0, ms: kind === 'slow' ? SLOW_MS : 0 });
}

export async function healAll(sandbox: RunningSandbox): Promise<void> {
  await sandbox.control('/sandbox/faults', undefined, 'DELETE');
}

interface FailureReport {
  readonly code: string;
  readonly phase: string;
  readonly operation?: string;
}

/** What pages have reported since the sandbox was reset, the newest first. */
async function allReports(sandbox: RunningSandbox): Promise<readonly FailureReport[]> {
  return (await sandbox.control<{ data: FailureReport[] }>('/sandbox/api/reports')).data;
}

/** What is reported from now on. */
export async function watchReports(sandbox: RunningSandbox) {
  const before = (await allReports(sandbox)).length;
  const since = async () => {
    const reports = await allReports(sandbox);
    return reports.slice(0, reports.length - before);
  };
  return {
    /**
     * One has come, of this operation, and nothing else; after a hop of the page's clock, which may end whatever is being
     * loaded at that moment, nothing else of this operation. X-22.
     */
    expectOne: async (operation: OperationName, { hopped }: { readonly hopped: boolean }) => {
      const counted = async () => {
        // What the device itself refuses, its database while a page is left, is no call.
        const ofCalls = (await since()).filter(({ phase }) => phase !== 'device');
        return ofCalls.filter((report) => !hopped || report.operation === operation);
      };
      await expect.poll(async () => (await counted()).length).toBeGreaterThan(0);
      expect(await counted()).toMatchObject([{ operation }]);
    },
    /** One has come of this operation, whatever else that call's address serves. X-22. */
    expectOneOf: async (operation: OperationName) => {
      const counted = async () => (await since()).filter((report) => report.operation === operation).length;
      await expect.poll(counted).toBeGreaterThan(0);
      expect(await counted()).toBe(1);
    },
  };
}

/** A page that has asked for nothing new for so long has come to rest. */
const QUIET_MS = 400;

/** Follows the requests of a page, so that a hop of its clock ends none but the one that is waited for. */
export function watchRequests(page: Page) {
  const running = new Set<Request>();
  let changedAt = 0;
  const end = (request: Request) => {
    running.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    running.add(request);
    changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /**
     * Nothing else than the call is under way or begins. Where the page took longer than the call waits for its answer, the
     * call has come to its end by itself, as it would after a hop.
     */
    expectOnly: async (operation: OperationName) => {
      const others = () =>
        [...new Set([...running].map((request) => new URL(request.url()).pathname))].filter((path) => path !== pathOf(operation));
      await expect.poll(() => (Date.now() - changedAt < QUIET_MS ? ['busy'] : others()), { timeout: 20_000 }).toEqual([]);
    },
  };
}

/**
 * Ends a call that gets no answer: by a hop of the page's clock as soon as nothing else is under way, or, where a busy machine
 * does not come to rest before, at its own deadline.
 */
export async function endAtDeadline(
  page: Page,
  requests: ReturnType<typeof watchRequests>,
  call: Request,
  operation: OperationName,
): Promise<void> {
  const ended = call.response().then(
    () => 'ended' as const,
    () => 'ended' as const,
  );
  const quiet = requests.expectOnly(operation).then(
    () => 'quiet' as const,
    () => ended,
  );
  if ((await Promise.race([quiet, ended])) === 'quiet') await page.clock.fastForward(timeoutOf(operation) + 500);
}

/** Holds the calls of a page to an address until they are let go. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await isHeld;
    await route.continue();
  });
  return release;
}
