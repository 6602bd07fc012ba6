import type { CardToken } from '@comanda/shared-contracts/domain/card';
import type { SavedCard } from '@comanda/shared-contracts/domain/session';
import type { Failure } from '@comanda/shared-contracts/failures';
import { createCard, processCard } from '../api/cards.ts';
import { cardsFor } from './cards-of-host.ts';
import { cardsOf } from './cards-store.ts';
import type { NewCard } from './card-form.ts';
import { personOf } from '@comanda/shared-contracts/domain/person';
import type { CheckoutHost } from './host.ts';

/** A card whose saving has no answer: asked for again by the same token, it is the same card. */
interface Attempt {
  /** Whose card it is: nobody else may have it created. */
  readonly person: string;
  readonly token: CardToken;
  readonly lastFourDigits: string;
  readonly country: string;
  /** The cards that were there before; undefined when they could not be read. */
  readonly before: ReadonlySet<string> | undefined;
}
type Outcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly failure: Failure | undefined }
  | { readonly kind: 'unknown'; readonly attempt: Attempt }
  /** Whoever typed the card is not here any more: nothing further is done with it, and nobody is notified. */
  | { readonly kind: 'left' };

/** Its query says on the page of the error that nobody knows yet. */
export const UNKNOWN_QUERY = 'unknown';

const unsettled = new WeakMap<object, Attempt>();
/** Whose card was kept last, by host. */
const confirmed = new WeakMap<object, string>();

/** Whether this page kept a card of who is here now, and none was refused since: an address alone says nothing. X-22. */
export function wasCardKept(host: Pick<CheckoutHost, 'session'>): boolean {
  return confirmed.get(host) === personOf(host.session.current());
}

function isHere(host: Pick<CheckoutHost, 'session'>, person: string): boolean {
  return personOf(host.session.current()) === person;
}

/** The attempt that is not settled, of whoever is here now. */
function unsettledOf(host: Pick<CheckoutHost, 'session'>): Attempt | undefined {
  const attempt = unsettled.get(host);
  return attempt?.person === personOf(host.session.current()) ? attempt : undefined;
}

/**
 * Keeps a typed card and goes to the page that says how it went: kept, not kept, or not known. When the answer is lost the list
 * of cards says whether it was kept; and before the same card is created once more, the list is asked for the earlier
 * one. Spec C4-055, C8-035, X-22.
 */
export async function saveCard(host: CheckoutHost, card: NewCard, country: string): Promise<void> {
  const person = personOf(host.session.current());
  const earlier = unsettledOf(host);
  if (earlier !== undefined && earlier.lastFourDigits === card.lastFourDigits && earlier.country === country) {
    const found = await isListed(host, earlier);
    if (found !== false) return notifyOutcome(host, person, found === true ? { kind: 'saved' } : { kind: 'unknown', attempt: earlier });
  }
  unsettled.delete(host);
  notifyOutcome(host, person, await keep(host, person, card, country));
}

/** Asks what became of a card whose answer was lost: of the list first, then of the provider, by the same token. X-22. */
export async function settleCard(host: CheckoutHost): Promise<void> {
  const attempt = unsettledOf(host);
  if (attempt === undefined) {
    // Loaded again since: what is there the list says.
    const list = host.navigation.href('MyCards');
    if (list !== undefined) host.navigation.go(list, { replace: true });
    return;
  }
  const { person } = attempt;
  const found = await isListed(host, attempt);
  const outcome: Outcome =
    found === true ? { kind: 'saved' } : found === false ? await create(host, attempt) : { kind: 'unknown', attempt };
  if (outcome.kind === 'unknown' && isHere(host, person)) host.notify.show({ tone: 'warn', text: host.i18n.text('card.stillUnknown') });
  notifyOutcome(host, person, outcome);
}

async function keep(host: CheckoutHost, person: string, { token, lastFourDigits }: NewCard, country: string): Promise<Outcome> {
  const before = await listed(host);
  if (!isHere(host, person)) return { kind: 'left' };
  // Creates nothing: whatever becomes of this call, no card was kept by it.
  const checked = await processCard(host.api, token, country);
  if (!checked.ok) return { kind: 'refused', failure: checked.failure };
  const checkedToken = { ...token, ...(checked.value.token === undefined ? {} : { token: checked.value.token }) };
  const ids = before === undefined ? undefined : new Set(before.map(({ id }) => id));
  return create(host, { person, token: checkedToken, lastFourDigits, country, before: ids });
}

/** A call goes out as whoever is here then: a card is created for nobody but its own person. */
async function create(host: CheckoutHost, attempt: Attempt): Promise<Outcome> {
  if (!isHere(host, attempt.person)) return { kind: 'left' };
  const answer = await createCard(host.api, attempt.token, attempt.country);
  if (answer.ok && answer.value.card !== undefined) {
    void cardsFor(host).load();
    return { kind: 'saved' };
  }
  if (!answer.ok && answer.failure.outcome === 'none') return { kind: 'refused', failure: answer.failure };
  return (await isListed(host, attempt)) === true ? { kind: 'saved' } : { kind: 'unknown', attempt };
}

/** The cards that the provider lists now; undefined when it cannot be asked. */
async function listed(host: CheckoutHost): Promise<readonly SavedCard[] | undefined> {
  const cards = cardsFor(host);
  await cards.load();
  const now = cardsOf(cards.view.getState(), host.session.current());
  return now.status === 'ready' ? now.cards : undefined;
}

/** Whether the card of an attempt is among the cards by now; undefined when that is not known. */
async function isListed(host: CheckoutHost, { before, lastFourDigits }: Attempt): Promise<boolean | undefined> {
  const now = await listed(host);
  if (now === undefined) return undefined;
  const alike = now.filter((card) => card.lastFourDigits === lastFourDigits);
  if (before === undefined) return alike.length === 0 ? false : undefined;
  return alike.some(({ id }) => !before.has(id));
}

function notifyOutcome(
  host: Pick<CheckoutHost, 'bus' | 'i18n' | 'navigation' | 'notify' | 'session'>,
  person: string,
  outcome: Outcome,
): void {
  if (outcome.kind === 'left' || !isHere(host, person)) return;
  const { bus, navigation, notify, i18n } = host;
  if (outcome.kind === 'unknown') unsettled.set(host, outcome.attempt);
  else unsettled.delete(host);
  if (outcome.kind === 'saved') confirmed.set(host, person);
  else confirmed.delete(host);
  if (outcome.kind === 'saved') void bus.request('session/refresh', {});
  if (outcome.kind === 'refused') {
    notify.show({ tone: 'bad', text: outcome.failure?.message ?? i18n.text('card.saveFailed'), speed: 'slow-error' });
  }
  const path = navigation.href(outcome.kind === 'saved' ? 'CreateCardOk' : 'CreateCardError');
  if (path !== undefined) navigation.go(outcome.kind === 'unknown' ? `${path}?${UNKNOWN_QUERY}=1` : path, { replace: true });
}
