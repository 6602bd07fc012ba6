import type { Counter, CounterEvent, CounterFacts, CounterStep } from './counter.ts';
import { adopt, announce, choose, giveUp, leave, rest, resume, withdraw } from './customer.ts';
import { documentCame } from './documents.ts';
import { asked, cancelled, due, notPlaced, placed, probed, progressed, paymentReported } from './provider.ts';
import { heard } from './provider-clock.ts';
import { fileOf, isUnderWay, set, type Turn } from './turn.ts';

/** The counter after an event, and what is to be done. Pure: the same answers for the same arguments.. */
export function step(counter: Counter, event: CounterEvent, facts: CounterFacts): CounterStep {
  const turn: Turn = { counter, effects: [], facts };
  if (event.kind === 'payment-reported' || event.kind === 'asked') heard(turn, event.at);
  take(turn, event);
  // Nobody's any more once every order has its number.
  if (turn.counter.updates.length > 0 && !turn.counter.files.some(isUnderWay)) set(turn, { updates: [] });
  return { counter: turn.counter, effects: turn.effects };
}

function take(turn: Turn, event: CounterEvent): void {
  switch (event.kind) {
    case 'choose':
      return choose(turn, event.order);
    case 'placed':
      return placed(turn, event);
    case 'not-placed':
      return notPlaced(turn, event);
    case 'progress':
      return progressed(turn, event.intentId, event.progress);
    case 'payment-reported':
      return paymentReported(turn, event);
    case 'asked':
      return asked(turn, event);
    case 'cancelled':
      return cancelled(turn, event);
    case 'probed':
      return probed(turn, event);
    case 'document':
      return documentCame(turn, event);
    case 'withdraw':
      return withdraw(turn, event.target);
    case 'give-up':
      return giveUp(turn);
    case 'announce':
      return announce(turn);
    case 'rest':
      return rest(turn);
    case 'leave':
      return leave(turn);
    case 'resume':
      return resume(turn, event.order);
    case 'adopt':
      return adopt(turn, event.order, event.isLeft);
    case 'tick':
      return tick(turn);
  }
}

/** Everything that has fallen due. */
function tick(turn: Turn): void {
  for (const { order } of turn.counter.files) {
    const file = fileOf(turn, order.intentId);
    if (file?.nextAt !== undefined && file.nextAt <= turn.facts.now) due(turn, file);
  }
}

/** When the next `tick` is due, monotonic ms; undefined while nothing waits for the clock. */
export function nextTick({ files }: Counter): number | undefined {
  const times = files.flatMap(({ nextAt }) => (nextAt === undefined ? [] : [nextAt]));
  return times.length === 0 ? undefined : Math.min(...times);
}
