import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteService } from '@comanda/shared-contracts/module';
import { texts } from './texts.ts';

/** What other parts have of this one without its screens: it publishes its state on `host.bus` and answers its commands there. */
export const service: RemoteService<'mf-start'> = {
  id: 'mf-start',
  contract: CONTRACT,
  texts,
  // What is begun here is ended by what is returned.
  activate: () => () => undefined,
};
