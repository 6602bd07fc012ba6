import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aKioskConfig, aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { aKioskDevice } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { createPrintLedger } from './print-ledger.ts';
import { createTicketPrinter } from './printer.ts';
import { createPrintingStore } from './printing.ts';

const job = (id: string) => ({ id, columns: 38, message: aPrintedMessage({ content: id }) });

/** How long the script takes for each ticket, ms; below zero it then fails. Nothing is known of it before its promise is settled. */
function start(answers: readonly number[]) {
  const world = createTestHost('mf-kiosk');
  const ready = { status: 'ready' as const, device: aKioskDevice(), config: aKioskConfig(), venue: aVenue() };
  const asked: string[] = [];
  const printed: string[] = [];
  let atOnce = 0;
  let most = 0;
  const script = {
    print: async (text: string) => {
      const id = /[abc]\d/.exec(text)?.[0] ?? '';
      const ms = answers[asked.length] ?? 0;
      asked.push(id);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((resolve) => void world.clock.after(Math.abs(ms), resolve));
      atOnce -= 1;
      if (ms < 0) throw new Error('no paper');
      printed.push(id);
    },
  };
  const printer = createTicketPrinter(
    world.host,
    () => ready,
    () => script,
  );
  const ledger = createPrintLedger(world.host);
  const printing = createPrintingStore({ ...world.host, printer, ledger, troubleText: (trouble) => trouble });
  return { ...world, printing, printed, asked, most: () => most };
}

describe('a print script that takes its time', () => {
  it('[K7-017, X-15] gets a ticket once although its customer has left and the next one orders meanwhile', async () => {
    const { printing, clock, asked, printed } = start([80_000]);
    printing.start('a', [job('a1')]);
    await clock.advance(2_000);
    printing.stop();
    await clock.advance(40_000);
    printing.start('b', [job('b1')]);
    await clock.advance(5_000);
    printing.stop();
    await clock.advance(300_000);
    expect([asked, printed.toSorted()]).toEqual([
      ['a1', 'b1'],
      ['a1', 'b1'],
    ]);
  });

  it('[X-15] prints each ticket once, whoever leaves when, slow or failing', async () => {
    const visit = fc.record({ stays: fc.integer({ min: 0, max: 60_000 }), pause: fc.integer({ min: 0, max: 60_000 }) });
    const slow = fc.array(fc.integer({ min: -50_000, max: 90_000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 3 }), slow, async (visits, answers) => {
        const { printing, clock, printed } = start(answers);
        for (const [index, { stays, pause }] of visits.entries()) {
          const owner = 'abc'[index] ?? '';
          printing.start(owner, [job(`${owner}1`), job(`${owner}2`)]);
          await clock.advance(stays);
          printing.stop();
          await clock.advance(pause);
        }
        await clock.advance(1_200_000);
        expect(printed.toSorted()).toEqual(visits.flatMap((_, index) => [`${'abc'[index]}1`, `${'abc'[index]}2`]));
      }),
      { numRuns: process.env['NIGHTLY'] === '1' ? 500 : 60 },
    );
  });
});
