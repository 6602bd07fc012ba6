import type { Composition } from '@comanda/shared-contracts/composition';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Api, Report } from '@comanda/shared-contracts/host';
import type { OperationName } from '@comanda/shared-contracts/operations';
import type { PinnedPassport } from '@comanda/shared-contracts/passport';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** The operation of this name that a part of a composition alone makes, by its passport; undefined when none says what it is. */
export function broughtOperation(remotes: Composition['remotes'], name: string): Operation | undefined {
  for (const { passport } of Object.values(remotes)) {
    if (passport !== undefined && Object.hasOwn(passport.calls, name)) return passport.calls[name];
  }
  return undefined;
}

/** Whether a part may make a call: of the shell's table what its passport uses, and what it alone makes. Without a passport, the shell itself: every one. */
export function mayCall(passport: PinnedPassport | undefined, name: OperationName): boolean {
  if (passport === undefined || Object.hasOwn(passport.calls, name)) return true;
  return Object.hasOwn(OPERATIONS, name) && passport.uses?.includes(name) !== false;
}

/** The provider as one part reaches it: a call that its passport does not name does not leave, and is reported as a bug of the part. X-19. */
export function partApi(api: Api, passport: PinnedPassport | undefined, report: Report): Api {
  if (passport === undefined) return api;
  return {
    loading: api.loading,
    call: (request) => {
      if (mayCall(passport, request.operation)) return api.call(request);
      const cause = failure('bug', 'not-in-passport');
      report.failure(cause, { phase: 'call', operation: request.operation });
      return Promise.resolve(failed(cause));
    },
  };
}
