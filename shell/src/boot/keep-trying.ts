import { filter, skip, take } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Clock, Report } from '@comanda/shared-contracts/host';

/** A file that did not come although the network seems to be there is asked for again after this long. */
export const TRY_AGAIN_MS = 30_000;

interface Needs {
  /** The last value first. */
  readonly isOnline: Observable<boolean>;
  readonly clock: Pick<Clock, 'after'>;
  readonly report: Pick<Report, 'failure'>;
}

/**
 * Does what the page needs later and nobody waits for: after a failure again when the network is back, or after 30 s. The
 * first failure is reported; the page stands as it is. Resolves when it is done.
 */
export async function keepTrying(run: () => Promise<unknown>, { isOnline, clock, report }: Needs): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await run();
      return;
    } catch (cause) {
      if (tries === 0) report.failure(cause, { phase: 'load' });
    }
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        release();
        back.unsubscribe();
        resolve();
      };
      const release = clock.after(TRY_AGAIN_MS, goOn);
      const back = isOnline.pipe(skip(1), filter(Boolean), take(1)).subscribe(goOn);
    });
  }
}
