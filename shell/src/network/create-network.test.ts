import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { ASK_AGAIN_MS, createNetwork } from './create-network.ts';

function follow() {
  const clock = manualClock();
  const hasNetwork = new BehaviorSubject(true);
  const log: string[] = [];
  const answers = { isThere: false };
  const network = createNetwork({
    clock,
    hasNetwork,
    path: () => '/l/cartc',
    reach: async () => {
      log.push('asked');
      return answers.isThere;
    },
    onChange: (isOnline) => void log.push(isOnline ? 'online' : 'away'),
    onBack: () => void log.push('back'),
  });
  return { clock, hasNetwork, log, answers, network };
}

it('[X-33] finds out by itself that the provider is there again, and says so once', async () => {
  const { clock, hasNetwork, log, answers, network } = follow();
  hasNetwork.next(false);
  network.showsOld(7);
  expect(network.state.value).toEqual({ isAway: true, readAt: { '/l/cartc': 7 } });
  await clock.advance(ASK_AGAIN_MS);
  hasNetwork.next(true);
  await clock.advance(0);
  answers.isThere = true;
  await clock.advance(ASK_AGAIN_MS);
  await clock.advance(ASK_AGAIN_MS);
  expect(log).toEqual(['online', 'away', 'asked', 'asked', 'asked', 'online', 'back']);
});

it('[X-33] takes any answer for a sign, and asks no more', async () => {
  const { clock, log, network } = follow();
  network.showsOld(7);
  network.answered();
  network.answered();
  await clock.advance(ASK_AGAIN_MS);
  expect(log).toEqual(['online', 'away', 'online', 'back']);
});
