import { Subscription } from 'rxjs';
import type { Release } from './bus.ts';
import { isSameUpdate } from './domain/intent-updates.ts';
import type { OrderProgress, Outbox } from './host.ts';

/**
 * Follows an intent of the outbox to its end, or until released. `tell` is called once for each update; the last one, of which `isEnd`
 * is true, when nothing is watched any more: whoever consumes the intent then is not notified again. X-04.
 */
export function followIntent(
  outbox: Pick<Outbox, 'watch'>,
  intentId: string,
  notify: (progress: OrderProgress) => void,
  isEnd: (progress: OrderProgress) => boolean = ({ state }) => state === 'consumed',
): Release {
  const watching = new Subscription();
  let last: OrderProgress | undefined;
  watching.add(
    outbox.watch(intentId).subscribe((progress) => {
      if (watching.closed || (last !== undefined && isSameUpdate(last, progress))) return;
      last = progress;
      if (isEnd(progress)) watching.unsubscribe();
      notify(progress);
    }),
  );
  return () => watching.unsubscribe();
}
