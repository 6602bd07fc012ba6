import { RateLimit, sourceOf } from '../server/rate-limit.ts';
import { blamed } from './blamed.ts';
import type { Told } from './journal/report-journal.ts';

/**
 * From one address, which may be that of a whole venue, in a minute, of a part in a composition: whoever makes up what others fail in, or that they began, holds up little. It is counted whatever the version is, so that
 * of a venue in trouble a share of each is.
 */
const MOST_OF_ADDRESS = { start: 60, failure: 5 };

/** How much of what one address tells is counted of the versions. No address is kept: what is left of a minute is how often something came from whatever it was. */
export class AddressShare {
  readonly #limits = { start: new RateLimit(MOST_OF_ADDRESS.start), failure: new RateLimit(MOST_OF_ADDRESS.failure) };

  /** What an address told, marked where it has told its share of the minute already. `now`: epoch ms. */
  of(told: Told, from: string, now: number): Told {
    if (told.kind === 'vitals') return told;
    const { composition, part } = told.kind === 'start' ? told.start : { ...told.report, ...blamed(told.report) };
    const hasRoom = this.#limits[told.kind].take(JSON.stringify([sourceOf(from), composition, part]), now) === 0;
    return hasRoom ? told : { ...told, isUncounted: true };
  }

  clear(): void {
    this.#limits.start.clear();
    this.#limits.failure.clear();
  }
}
