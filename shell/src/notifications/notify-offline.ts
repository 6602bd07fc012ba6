import { filter, type Observable, Subscription } from 'rxjs';
import type { Notify, Texts } from '@comanda/shared-contracts/host';

/**
 * What says that the network is away, until it is back or the page itself says so (`isAway`); the store drops it when it was said within 5 s.
 * However often it is said, one notice at most is listened for. Spec C8-032, C8-003.
 */
export function offlineNotice(
  notify: Pick<Notify, 'show'>,
  { text }: Pick<Texts, 'text'>,
  isAway: () => Observable<boolean>,
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = globalThis,
): () => void {
  let before: Subscription | undefined;
  return () => {
    before?.unsubscribe();
    const withdraw = notify.show({ tone: 'bad', text: text('http.offline') });
    const end = (): void => {
      listening.unsubscribe();
      withdraw();
    };
    const listening = new Subscription(() => network.removeEventListener('online', end));
    before = listening;
    network.addEventListener('online', end);
    listening.add(
      isAway()
        .pipe(filter((away) => away))
        .subscribe(end),
    );
  };
}
