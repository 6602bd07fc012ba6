import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { clp } from '../testing/fixtures.ts';
import { createNewCardFlow, PART_LIMIT_MS } from './new-card.ts';

const REQUEST = { country: 'cl', amount: clp(1000), description: '', email: '', offersSaving: false };
const part = { askForCard: () => Promise.resolve(null) };

describe('[X-22] the sheet of a new card', () => {
  it('that does not come is told and reported once; pressed again it is asked for again', async () => {
    const test = createTestHost('mf-checkout');
    let tries = 0;
    const flow = createNewCardFlow(test.host, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(part);
    });
    expect(await flow.ask(REQUEST)).toBeNull();
    expect([flow.view.getState(), test.reports.length]).toEqual(['failed', 1]);
    expect(await flow.ask(REQUEST)).toBeNull();
    expect([flow.view.getState(), tries, test.reports.length]).toEqual(['idle', 2, 1]);
    await test.clock.advance(PART_LIMIT_MS);
    expect([flow.view.getState(), test.reports.length]).toEqual(['idle', 1]);
  });

  it('that hangs is told after 15 s, and does not open behind the diner’s back when it comes after all', async () => {
    const test = createTestHost('mf-checkout');
    let come: (value: typeof part) => void = () => undefined;
    let opened = 0;
    const flow = createNewCardFlow(test.host, () => new Promise((resolve) => (come = resolve)));
    const asked = flow.ask(REQUEST);
    expect(await flow.ask(REQUEST)).toBeNull();
    await test.clock.advance(PART_LIMIT_MS - 1);
    expect(flow.view.getState()).toBe('opening');
    await test.clock.advance(1);
    expect([await asked, flow.view.getState(), test.reports.length]).toEqual([null, 'failed', 1]);
    come({
      askForCard: () => {
        opened += 1;
        return Promise.resolve(null);
      },
    });
    await settle();
    expect([opened, flow.view.getState()]).toEqual([0, 'failed']);
  });
});
