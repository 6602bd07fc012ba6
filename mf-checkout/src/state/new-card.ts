import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CardFormRequest, NewCard } from './card-form.ts';
import type { CheckoutHost } from './host.ts';

type AskForCard = (host: CheckoutHost, request: CardFormRequest) => Promise<NewCard | null>;

/** The way to a new card: the sheet with its form is a part that is loaded when it is first wanted. */
export interface NewCardFlow {
  readonly view: StoreApi<'idle' | 'opening' | 'failed'>;
  /** Opens the sheet; null when it was closed, or did not come: then the view says `failed`. A second press meanwhile: null. */
  ask(request: CardFormRequest): Promise<NewCard | null>;
}

/** Longer than this no part takes to come, ms. */
export const PART_LIMIT_MS = 15_000;

/** `load` brings the part; asked again, it brings it again. A part that does not come is told and reported once.. */
export function createNewCardFlow(host: CheckoutHost, load: () => Promise<{ readonly askForCard: AskForCard }>): NewCardFlow {
  const { clock, report } = host;
  const view = createStore<'idle' | 'opening' | 'failed'>(() => 'idle');
  const part = (): Promise<AskForCard | undefined> =>
    new Promise((resolve) => {
      const fail = (cause: unknown): void => {
        report.failure(cause, { phase: 'load' });
        resolve(undefined);
      };
      const stop = clock.after(PART_LIMIT_MS, () => fail(new Error('the form of a card did not come')));
      load().then(
        ({ askForCard }) => {
          stop();
          resolve(askForCard);
        },
        (cause: unknown) => {
          stop();
          fail(cause);
        },
      );
    });
  return {
    view,
    ask: async (request) => {
      if (view.getState() === 'opening') return null;
      view.setState('opening', true);
      const askForCard = await part();
      view.setState(askForCard === undefined ? 'failed' : 'idle', true);
      return askForCard === undefined ? null : askForCard(host, request);
    },
  };
}
