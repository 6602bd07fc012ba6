import type { BehaviorSubject, Observable } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Clock, Navigation, Outbox, Overlay, PartStorage, Random, Report } from '@comanda/shared-contracts/host';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import type { Switched } from './switched.ts';

/** What of a page's shell is needed to follow what is live. */
export interface LivePage {
  readonly world: {
    readonly clock: Clock;
    readonly composition: Composition;
    /** `inline`: the document came with the page. */
    readonly source: string;
    readonly isKiosk: boolean;
    readonly isOnline: Observable<boolean>;
    readonly own: PartStorage<'shell'>;
    readonly random: Random;
    readonly switched: BehaviorSubject<Switched>;
  };
  readonly page: { readonly overlay: Pick<Overlay, 'count'> };
  readonly provider: {
    readonly api: { readonly loading: Observable<number> };
    readonly navigation: Pick<Navigation, 'current' | 'href' | 'changes'>;
    readonly outbox: Pick<Outbox, 'open'>;
  };
  readonly hosts: {
    readonly registry: { retry(id: RemoteId): void };
    readonly previous: Set<RemoteId>;
    reportFor(id: RemoteId): Report;
  };
  readonly routes: {
    readonly router: { readonly state: { readonly navigation: { readonly location?: Place | undefined } } };
    again(): Promise<void>;
  };
}

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
