import { RateLimit, sourceOf } from '../server/rate-limit.ts';
import { blamed } from './blamed.ts';
import type { Told } from './journal/report-journal.ts';
import { kindOf } from './report-log.ts';

/**
 * From one address, which may be that of a whole venue, in a minute, of a part in a composition: whoever makes up what others fail in, or that they began, holds up little. It is counted whatever the version is, so that
 * of a venue in trouble a share of each is.
 */
const MOST_OF_ADDRESS = { start: 60, failure: 5 };

/**
 * From one address in an hour: different kinds of failures, and versions of which it tells how they felt, that are shown; and visits of one version that are summed up. A venue in
 * trouble meets fewer kinds than that, and whoever makes them up neither fills a list nor moves a sum.
 */
const SHOWN_OF_ADDRESS = { kinds: 60, versions: 60, visits: 60 };
const HOUR_MS = 3_600_000;

/** How much of what one address tells is counted of the versions, and shown. No address is kept: what is left of an hour is how often something came from whatever it was. */
export class AddressShare {
  readonly #limits = { start: new RateLimit(MOST_OF_ADDRESS.start), failure: new RateLimit(MOST_OF_ADDRESS.failure) };
  readonly #known = { failure: new RateLimit(1, HOUR_MS), vitals: new RateLimit(1, HOUR_MS) };
  readonly #kinds = { failure: new RateLimit(SHOWN_OF_ADDRESS.kinds, HOUR_MS), vitals: new RateLimit(SHOWN_OF_ADDRESS.versions, HOUR_MS) };
  readonly #visits = new RateLimit(SHOWN_OF_ADDRESS.visits, HOUR_MS);

  /** What an address told, marked where it has told its share of the minute, or of the hour, already. `now`: epoch ms. */
  of(told: Told, from: string, now: number): Told {
    const source = sourceOf(from);
    if (told.kind === 'vitals') {
      const { composition, part, version } = told.vitals;
      const name = keyOf(composition, part, version);
      const isOver = this.#isOverKinds('vitals', source, name, now) || this.#visits.take(keyOf(source, name), now) > 0;
      return isOver ? { ...told, isUnshown: true } : told;
    }
    const { composition, part } = told.kind === 'start' ? told.start : { ...told.report, ...blamed(told.report) };
    const hasRoom = this.#limits[told.kind].take(keyOf(source, composition, part), now) === 0;
    const isUnshown = told.kind === 'failure' && this.#isOverKinds('failure', source, kindOf(told.report), now);
    return { ...told, ...(hasRoom ? {} : { isUncounted: true }), ...(isUnshown ? { isUnshown } : {}) };
  }

  clear(): void {
    const limits = [this.#limits.start, this.#limits.failure, this.#visits];
    for (const limit of [...limits, ...Object.values(this.#known), ...Object.values(this.#kinds)]) limit.clear();
  }

  /** A kind counts when it comes for the first time; what was over then is over all the hour. */
  #isOverKinds(of: 'failure' | 'vitals', source: string, kind: string, now: number): boolean {
    const name = keyOf(source, kind);
    if (this.#known[of].take(name, now) > 0) return false;
    if (this.#kinds[of].take(source, now) === 0) return false;
    // It is not known: it comes under the limit again.
    this.#known[of].giveBack(name);
    return true;
  }
}

/** No colon in it: a limit takes what has one for an address of version 6. */
function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts).replaceAll(':', ';');
}
