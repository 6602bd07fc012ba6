import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { type Money, toMajor } from '@comanda/shared-contracts/domain/money';
import { intentId } from '@comanda/shared-contracts/domain/outbox';
import type { Failure } from '@comanda/shared-contracts/failures';
import { decodeCardToken } from '@comanda/shared-contracts/wire/card-token';
import { openCardForm } from '../api/cards.ts';
import { type OpenMessage, readCardPageMessage, type TokenReceipt } from '../rules/card-protocol.ts';
import type { TypedCard } from '../rules/payment-options.ts';
import type { CheckoutHost } from './host.ts';

export interface CardFormRequest {
  readonly country: string;
  readonly amount: Money;
  readonly description: string;
  readonly email: string;
  readonly offersSaving: boolean;
}

export type NewCard = TypedCard & { readonly token: CardToken };

export type CardFormView =
  | { readonly status: 'loading' }
  /** `address` stands on the payment's own origin. */
  | { readonly status: 'open'; readonly address: string; readonly isReady: boolean; readonly height: number }
  | { readonly status: 'failed'; readonly failure: Failure | undefined };

/** The card page in its frame: asks for it, sends it what it needs, and takes the token from it. */
export interface CardForm {
  readonly view: StoreApi<CardFormView>;
  load(): Promise<void>;
  /** Takes in a message; the token when it is one, and the first. Anything from elsewhere is not looked at. */
  take(message: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>, frame: Window | null, look: CardFormLook): NewCard | undefined;
  /** Gives the page another look, in which what is typed stays. Nothing before it is ready. */
  dress(frame: Window | null, look: CardFormLook): void;
  /** The page did not get ready in time. */
  giveUp(): void;
}

/** Language and colours of the page that shows it. */
export type CardFormLook = Pick<OpenMessage, 'texts' | 'language' | 'locale' | 'theme' | 'accent' | 'onAccent' | 'accentEdge'>;

declare const __VERSION__: string;

const FIRST_HEIGHT = 560;

/** Opens a form for one card; the nonce ties what comes back to it. Spec C4-055, R6. */
export function createCardForm(
  { api, random, report }: Pick<CheckoutHost, 'api' | 'random' | 'report'>,
  request: CardFormRequest,
): CardForm {
  const view = createStore<CardFormView>(() => ({ status: 'loading' }));
  const nonce = intentId(random.bytes(12));
  const { currency } = request.amount;
  let isTaken = false;
  const open = (frame: Window, address: string, look: CardFormLook): void => {
    const { country, email, amount, description, offersSaving } = request;
    const message: OpenMessage = { kind: 'open', nonce, country, email, amount: toMajor(amount), description, offersSaving, ...look };
    frame.postMessage(message, new URL(address).origin);
  };
  return {
    view,
    load: async () => {
      view.setState({ status: 'loading' }, true);
      const answer = await openCardForm(api, request.country, toMajor(request.amount));
      const address = answer.ok ? answer.value.redirectUrl : undefined;
      if (address === undefined) view.setState({ status: 'failed', failure: answer.ok ? undefined : answer.failure }, true);
      else view.setState({ status: 'open', address: ofThisVersion(address), isReady: false, height: FIRST_HEIGHT }, true);
    },
    take: ({ origin, source, data }, frame, look) => {
      const now = view.getState();
      if (now.status !== 'open' || frame === null || source !== frame || origin !== new URL(now.address).origin) return undefined;
      const message = readCardPageMessage(data);
      if (message === undefined) return undefined;
      if (message.kind === 'ready') {
        open(frame, now.address, look);
        view.setState({ ...now, isReady: true }, true);
      } else if (message.kind === 'size') view.setState({ ...now, height: message.height }, true);
      else if (message.nonce === nonce && message.kind === 'token' && !isTaken) {
        const token = decodeCardToken(message.payload, currency);
        isTaken = token.ok;
        frame.postMessage({ kind: token.ok ? 'taken' : 'not-taken', nonce } satisfies TokenReceipt, origin);
        if (token.ok) return { token: token.value, lastFourDigits: message.lastFourDigits, brand: message.brand };
        report.failure(token.failure, { phase: 'event' });
      }
      return undefined;
    },
    dress: (frame, look) => {
      const now = view.getState();
      if (now.status === 'open' && now.isReady && frame !== null) open(frame, now.address, look);
    },
    giveUp: () => {
      const now = view.getState();
      if (now.status === 'open' && !now.isReady) view.setState({ status: 'failed', failure: undefined }, true);
    },
  };
}

/** Says which version asks: whoever serves the page of a card then gives the one of the same version. */
function ofThisVersion(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}v=${encodeURIComponent(__VERSION__)}`;
}
