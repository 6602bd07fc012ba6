import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import { failure } from '@comanda/shared-contracts/failures';
import { CASHIER } from '../payment-methods.ts';
import { type OrderDraft, orderKey, type PlacedOrder, providerNumber, type StoredOrder } from '../placed-order.ts';
import type { AskedOutcome, CounterEvent, Progress } from './counter.ts';
import { type Document_, endOfStored, endOfUnstored, type Intent, isOver, type Record_, wrongOf } from './ends-simulator.ts';

/** Provider, network and outbox of the simulated kiosk. */
export interface Provider {
  place(order: OrderDraft, number: number): string;
  follow(intentId: string): void;
  stopSending(intentId: string): void;
  ask(order: StoredOrder): void;
  cancel(order: PlacedOrder): void;
  consume(intentId: string): void;
  takeLocally(order: StoredOrder): void;
  dropLocal(intentId: string): void;
  printDocument(message: PrintedMessage, intentId?: string): void;
  /** The customer holds the card to the reader, or the bank refuses it. */
  payOrRefuse(intentId: string): void;
  restart(): void;
  /** What a later page finds in the outbox. */
  openIntents(): readonly { readonly order: PlacedOrder; readonly isStored: boolean; readonly orderId?: string | undefined }[];
  isForgotten(intentId: string): boolean;
  isOpen(intentId: string): boolean;
  /** That it was paid has been told to this page, in words that can be told to be about it. */
  isReceived(intentId: string | undefined): boolean;
  /** The outbox has said that nobody knows whether it arrived. */
  isUnsure(intentId: string | undefined): boolean;
  /** To how many orders the counter was told so. */
  unsureCount(): number;
  /** Each order against what must have become of it. `unconfirmed`: those whose ticket bears a number of our own. */
  evaluate(
    tickets: ReadonlyMap<string, number>,
    unconfirmed: ReadonlySet<string>,
    paymentReported: ReadonlySet<string>,
  ): { readonly wrong: readonly string[]; readonly ends: Readonly<Record<string, number>> };
}

export interface ProviderWorld {
  readonly now: () => number;
  readonly at: (delay: number, run: () => void) => void;
  readonly onPage: (delay: number, run: () => void) => void;
  readonly pick: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  /** The same for what was added later, so that a seed that was found before still means the same schedule. */
  readonly lateChance: (probability: number) => boolean;
  /** The same for what happens to an order after its payment; undefined: nothing does, as it was then. */
  readonly kitchen: (() => number) | undefined;
  readonly isCut: () => boolean;
  readonly wasEnded: (visitId: string) => boolean;
  readonly notify: (event: CounterEvent) => void;
  readonly fail: (text: string) => void;
  readonly note: (text: string) => void;
}

export function createSimulatedProvider(world: ProviderWorld): Provider {
  const { now, at, onPage, pick, chance, lateChance, kitchen, isCut, notify, fail, note } = world;
  let isRestarted = false;
  /** It neither de-duplicates nor knows our ids: what got lost is found by chance, if at all. */
  const isMute = pick(0, 3) === 0;
  const reportedUnsure = new Set<string>();
  /** Money for what was closed, of which the page that died had not been notified: no page can know. */
  const beyond = new Set<string>();
  /** At their end before the page died: the next one does not know that a document of theirs is still to come. */
  const endedBefore = new Set<string>();
  const intents = new Map<string, Intent>();
  const keys = new Map<string, string>();
  const received = new Set<string>();
  /** Tries to cancel by our own id, and whether one was answered. */
  const cancelling = new Map<string, { tries: number; isAnswered: boolean }>();
  const records = new Map<string, Record_>();
  const documents = new Map<string, Document_>();

  const progress = (intent: Intent): void => {
    const { intentId } = intent.order;
    const record = records.get(intentId);
    if (!intent.isFollowed) return;
    const paymentReported: Progress =
      intent.state === 'refused' || intent.state === 'forgotten'
        ? { state: 'refused', failure: failure('domain', 'refused') }
        : (intent.state === 'stored' || intent.state === 'consumed') && record !== undefined
          ? { state: 'stored', orderId: record.isNumberless ? undefined : record.number, paymentLink: 'https://pay' }
          : { state: intent.state !== 'lost' ? 'sending' : intent.unsureSince === undefined ? 'lost' : 'unsure' };
    if (paymentReported.state === 'unsure') reportedUnsure.add(intentId);
    if (paymentReported.state === 'stored' || paymentReported.state === 'refused') intent.isFollowed = false;
    notify({ kind: 'progress', intentId, progress: paymentReported });
  };
  const settleIntent = (intent: Intent, state: Intent['state']): void => {
    if (intent.state !== 'sending' && intent.state !== 'lost') return;
    intent.state = state;
    if (intent.isLocal && state === 'refused') intent.isRefusalReported = true;
    if (intent.isLocal) intent.state = 'consumed';
    progress(intent);
  };
  const store = (intent: Intent): void => {
    const { intentId } = intent.order;
    if (records.has(intentId)) return;
    const isPaidHere = intent.order.methodId !== CASHIER;
    const record = { intentId, number: `9${records.size}`, isNumberless: lateChance(0.1), ss: 0, sp: isPaidHere ? 1 : 0, fm: now() };
    records.set(intentId, record);
    // The terminal asks before the kiosk has its answer.
    if (isPaidHere && lateChance(0.1)) at(300, () => (record.ss < 0 ? undefined : money(record)));
  };
  const sendOrder = (intent: Intent): void => {
    if (intent.isUnwanted || (intent.state !== 'sending' && intent.state !== 'lost')) return;
    const isPaidHere = intent.order.methodId !== CASHIER;
    if (isPaidHere && world.wasEnded(intent.order.visitId)) fail(`a terminal is asked for ${intent.order.intentId}, whose visit ended`);
    if (isCut()) return lose(intent);
    intent.quietAt = now() + 60_000;
    if (chance(0.06)) return onPage(pick(50, 2_000), () => settleIntent(intent, 'refused'));
    const reaches = pick(20, 400);
    const isLost = chance(0.2);
    const arrives = !chance(0.1);
    if (arrives) at(isLost ? pick(20, 40_000) : reaches, () => store(intent));
    if (isLost || !arrives) return onPage(15_000, () => lose(intent));
    onPage(reaches + pick(20, 8_000), () => settleIntent(intent, 'stored'));
  };
  /** The outbox looks it up until it knows. */
  const lose = (intent: Intent): void => {
    if (intent.state !== 'sending' && intent.state !== 'lost') return;
    intent.state = 'lost';
    progress(intent);
    onPage(pick(4_000, 16_000), () => lookUp(intent));
  };
  const lookUp = (intent: Intent): void => {
    if (intent.state !== 'lost') return;
    if (isCut()) return onPage(15_000, () => lookUp(intent));
    if (records.has(intent.order.intentId) && (!isMute || chance(0.2))) return settleIntent(intent, 'stored');
    if (now() < intent.quietAt) return onPage(10_000, () => lookUp(intent));
    if (isMute) return doubt(intent);
    if (intent.isUnwanted) return settleIntent(intent, 'refused');
    sendOrder(intent);
  };

  /** The outbox sends nothing again by itself, and goes on looking for as long as anybody could want it. */
  const doubt = (intent: Intent): void => {
    if (intent.unsureSince === undefined) {
      intent.unsureSince = now();
      progress(intent);
    }
    if (now() - intent.unsureSince > 1_200_000) return settleIntent(intent, 'forgotten');
    onPage(30_000, () => lookUp(intent));
  };

  /** Nobody stops to cancel what is still under way before the provider has answered. */
  const expectAnswer = (intentId: string): void => {
    const tries = cancelling.get(intentId) ?? { tries: 0, isAnswered: false };
    cancelling.set(intentId, tries);
    tries.tries += 1;
    const own = tries.tries;
    onPage(130_000, () => {
      const state = intents.get(intentId)?.state;
      const isUnderWay = state === 'sending' || state === 'lost';
      if (isUnderWay && !tries.isAnswered && tries.tries === own)
        fail(`the cancelling of ${intentId} was not answered, and is not repeated`);
    });
  };
  const recordOf = (orderId: string): Record_ | undefined => [...records.values()].find(({ number }) => number === orderId);
  const stateOf = ({ ss, sp }: Record_): AskedOutcome => {
    if (sp === 2) return 'paid';
    if (ss < 0) return 'closed';
    return sp === -1 ? 'failed' : 'open';
  };
  /** News of an order come late, twice, or not at all. */
  const sendUpdates = (record: Record_): void => {
    const { number, fm } = record;
    const outcome = record.sp === 2 ? 'paid' : 'failed';
    for (let copies = chance(0.2) ? 2 : 1; copies > 0; copies -= 1)
      if (!chance(0.3))
        onPage(pick(10, chance(0.2) ? 120_000 : 1_000), () => {
          if (isCut()) return;
          const known = isMute ? undefined : record.intentId;
          if (outcome === 'paid' && !(isMute && record.isNumberless)) received.add(record.intentId);
          notify({ kind: 'payment-reported', orderId: number, intentId: known, outcome, at: fm });
        });
  };
  /** The kitchen takes an order up some time after it was paid: that is its last change then. When its document was made, as it is told. */
  const accepted = (record: Record_, made: number): number => {
    if (kitchen === undefined) return made;
    if (kitchen() < 0.5)
      at(Math.floor(kitchen() * 5_000), () => {
        if (record.ss < 0) return;
        record.fm = now();
        const { intentId, number, fm } = record;
        if (!isMute && kitchen() < 0.7)
          onPage(Math.floor(kitchen() * 1_000), () => {
            if (isCut()) return;
            received.add(intentId);
            notify({ kind: 'payment-reported', orderId: number, intentId, outcome: 'paid', at: fm });
          });
      });
    return kitchen() < 0.3 ? Math.floor(made / 1_000) * 1_000 : made;
  };
  const money = (record: Record_): void => {
    // A page that starts anew knows nothing of what was closed before.
    if (record.sp === 2 || (record.ss < 0 && isRestarted)) return;
    Object.assign(record, { sp: 2, fm: now() });
    note(`money for ${record.intentId}`);
    sendUpdates(record);
    // Nobody writes an invoice for an order that is closed.
    if (record.ss < 0) return;
    const content = `doc ${record.intentId}`;
    const document: Document_ = { owner: record.intentId, printed: 0, isHeard: false, isStray: false };
    documents.set(content, document);
    const made = accepted(record, now() + pick(0, 3_000));
    if (!chance(0.2))
      at(pick(3_000, chance(0.3) ? 300_000 : 9_000), () => {
        document.isHeard = true;
        notify({ kind: 'document', at: made, isOld: false, message: { header: '', content, qrBefore: '', qrAfter: '', qrAfterText: '' } });
      });
  };

  return {
    place: (draft, number) => {
      const key = orderKey(draft, number);
      const same = keys.get(key);
      // As the outbox does: what is open, or exists, is not made anew.
      if (same !== undefined && (intents.get(same)?.state !== 'consumed' || records.has(same))) return same;
      const intentId = `i${intents.size + 1}`;
      const order: PlacedOrder = { ...draft, intentId, contactName: '', isAnnounced: false };
      const intent: Intent = {
        order,
        state: 'sending',
        isUnwanted: false,
        isFollowed: false,
        isLocal: false,
        quietAt: 0,
        isRefusalReported: false,
      };
      intents.set(intentId, intent);
      keys.set(key, intentId);
      onPage(pick(1, 100), () => sendOrder(intent));
      return intentId;
    },
    follow: (intentId) => {
      const intent = intents.get(intentId);
      if (intent === undefined) return;
      intent.isFollowed = true;
      progress(intent);
    },
    stopSending: (intentId) => {
      const intent = intents.get(intentId);
      if (intent === undefined) return;
      intent.isUnwanted = true;
      if (intent.state === 'sending' && intent.quietAt === 0) onPage(10, () => settleIntent(intent, 'refused'));
    },
    ask: ({ intentId, orderId }) => {
      const isLost = isCut() || chance(0.15);
      onPage(pick(20, 10_000), () => {
        const record = recordOf(orderId);
        if (record === undefined) fail(`${intentId} is asked about as ${orderId}, which is no number of the provider’s`);
        const outcome = isLost || record === undefined ? 'unknown' : stateOf(record);
        notify({ kind: 'asked', intentId, outcome, at: isLost ? undefined : record?.fm });
      });
    },
    cancel: (order) => {
      const { intentId } = order;
      const known = providerNumber(order);
      if (known === undefined) expectAnswer(intentId);
      const isAway = isCut() || chance(0.15);
      const isUnknownHere = isMute && known === undefined;
      let outcome: 'done' | 'refused' | 'unknown' = isUnknownHere && !isAway ? 'refused' : 'unknown';
      if (!isAway && !isUnknownHere)
        at(pick(10, 500), () => {
          const record = records.get(intentId);
          outcome = record === undefined || record.sp === 2 || record.ss > 0 ? 'refused' : 'done';
          if (record !== undefined && outcome === 'done') Object.assign(record, { ss: -2, fm: now() });
        });
      const isAnswerLost = chance(0.1);
      onPage(pick(600, 10_000), () => {
        const paymentReported = isAnswerLost ? 'unknown' : outcome;
        const tries = cancelling.get(intentId);
        if (tries !== undefined && paymentReported !== 'unknown') tries.isAnswered = true;
        notify({ kind: 'cancelled', intentId, orderId: known, outcome: paymentReported });
      });
    },
    consume: (intentId) => {
      const intent = intents.get(intentId);
      if (intent?.state === 'stored' || intent?.state === 'refused') intent.state = 'consumed';
    },
    takeLocally: ({ intentId }) => {
      const intent = intents.get(intentId);
      if (intent !== undefined) Object.assign(intent, { isLocal: true, isFollowed: false });
    },
    dropLocal: (intentId) => {
      const intent = intents.get(intentId);
      if (intent !== undefined) intent.isLocal = false;
    },
    printDocument: ({ content }, intentId) => {
      const document = documents.get(content);
      if (document === undefined) return;
      document.printed += 1;
      note(`document of ${document.owner} as ${intentId ?? 'nobody'}`);
      if (intentId === undefined) document.isStray = true;
      if (intentId !== undefined && document.owner !== intentId && !endedBefore.has(document.owner))
        fail(`the document of ${document.owner} is printed as that of ${intentId}`);
    },
    payOrRefuse: (intentId) => {
      const record = records.get(intentId);
      if (record === undefined || record.ss < 0 || record.sp === 2) return;
      if (chance(0.25)) {
        Object.assign(record, { sp: -1, ss: chance(0.5) ? -3 : 0, fm: now() });
        sendUpdates(record);
        // The bank says no, and then yes.
        if (chance(0.3)) at(pick(500, 60_000), () => (record.ss === -2 && chance(0.5) ? undefined : money(record)));
        return;
      }
      // A tap that was accepted while the cancellation was on its way.
      at(pick(100, 20_000), () => (record.ss < 0 && !chance(0.2) ? undefined : money(record)));
    },
    restart: () => {
      isRestarted = true;
      received.clear();
      // What waited for its order to be paid died with the page.
      for (const document of documents.values()) document.isHeard = false;
      for (const { intentId, ss, sp } of records.values()) if (ss < 0 && sp === 2) beyond.add(intentId);
      for (const intent of intents.values()) {
        intent.isFollowed = false;
        if (intent.state === 'consumed') endedBefore.add(intent.order.intentId);
        if (intent.state === 'sending') intent.state = intent.quietAt === 0 && !intent.isUnwanted ? 'sending' : 'lost';
        if (intent.state === 'sending') onPage(100, () => sendOrder(intent));
        if (intent.state === 'lost') onPage(pick(1_000, 16_000), () => lookUp(intent));
      }
    },
    openIntents: () =>
      [...intents.values()].flatMap((intent): ReturnType<Provider['openIntents']> => {
        const record = records.get(intent.order.intentId);
        if (intent.isLocal || isOver(intent)) return [];
        if (intent.state !== 'stored' || record === undefined) return [{ order: intent.order, isStored: false }];
        return [{ order: intent.order, isStored: true, orderId: record.isNumberless ? undefined : record.number }];
      }),
    isForgotten: (intentId) => {
      const intent = intents.get(intentId);
      return intent !== undefined && isOver(intent);
    },
    isReceived: (intentId) => received.has(intentId ?? ''),
    isUnsure: (intentId) => intents.get(intentId ?? '')?.unsureSince !== undefined,
    unsureCount: () => reportedUnsure.size,
    isOpen: (intentId) => (records.get(intentId)?.ss ?? 0) >= 0,
    evaluate: (tickets, unconfirmed, paymentReported) => {
      const wrong: string[] = [];
      const ends: Record<string, number> = {};
      const count = (end: string): void => void (ends[end] = (ends[end] ?? 0) + 1);
      for (const [intentId, intent] of intents) {
        const printed = tickets.get(intentId) ?? 0;
        const record = records.get(intentId);
        const violation = (text: string): void => void wrong.push(`${intentId} (${intent.order.methodId}): ${text}`);
        if (printed > 1) violation(`its ticket came ${printed} times`);
        if (record === undefined) count(endOfUnstored(intent, printed, violation));
        else if (paymentReported.has(intentId)) count('late money told');
        else if (beyond.has(intentId)) count('late money, not heard before the power went');
        else {
          // A page that starts anew knows nothing of what was at its end before.
          const isTold = received.has(intentId) && !endedBefore.has(intentId);
          if (isTold && unconfirmed.has(intentId)) violation('paid, which was told, and staff hold a ticket that does not know it');
          count(endOfStored(intent, record, printed, isTold, violation));
        }
      }
      const paidHere = [...intents.values()].filter(({ order }) => order.methodId !== CASHIER);
      const isOnly = (owner: string): boolean =>
        paidHere.length === 1 &&
        !isRestarted &&
        !paymentReported.has(owner) &&
        !unconfirmed.has(owner) &&
        // What nobody ever told us the end of is no order that a document can be given to.
        intents.get(owner)?.state !== 'forgotten' &&
        (records.get(owner)?.ss ?? 0) >= 0;
      for (const [content, document] of documents) wrong.push(...wrongOf(content, document, isOnly(document.owner)));
      return { wrong, ends };
    },
  };
}
