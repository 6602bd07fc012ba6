import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { CheckoutHost } from './host.ts';

/** Calls in the name of one person, as long as they are here. */
export interface WhileHere extends Pick<Api, 'call'> {
  /** Whether they are here no more, or somebody else is. */
  isLeft(): boolean;
}

/**
 * The provider for whoever is here now. A call goes out as whoever is here when it goes: once they have left none does, and no answer
 * is handed on either. Failure `auth`, `other-account`, of which nothing came where it was not sent.
 */
export function whileHere(host: Pick<CheckoutHost, 'api' | 'bus' | 'session'>): WhileHere {
  const asked = whoIsHere(host).now();
  const isLeft = (): boolean => !asked.isHere();
  return {
    isLeft,
    call: async (request) => {
      if (isLeft()) return failed(failure('auth', 'other-account'));
      const answer = await host.api.call(request);
      return isLeft() ? failed(failure('auth', 'other-account', { outcome: 'unknown' })) : answer;
    },
  };
}
