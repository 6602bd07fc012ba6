import { expect, it } from 'vitest';
import {
  ANNOUNCE,
  asked,
  chosen,
  LEAVE,
  OTHER,
  paymentReported,
  PAYING,
  placed,
  play as playAny,
  type Scene,
  START,
  stored,
} from './counter-testing.ts';

const SHOWN = [...PAYING, paymentReported('paid'), ANNOUNCE];
/** At a venue that prints tax documents. */
const play = (scenes: readonly Scene[]) => playAny(scenes, { hasDocument: () => true });

it('[K4-014] the document of a customer who has left is waited for as long as that of one who stands there, and then forgotten', () => {
  expect(play([...SHOWN, LEAVE]).file()).toMatchObject({ document: 'awaited', isLeft: true, nextAt: START + 60_000 });
  const late = play([...SHOWN, LEAVE, 'tick']);
  expect([late.file()?.document, late.afterMs]).toEqual(['late', 60_000]);
  expect(play([...SHOWN, LEAVE, 'tick', 'tick'])).toMatchObject({ counter: { files: [] }, afterMs: 600_000 });
  expect(play([...SHOWN, 'tick', LEAVE]).file()).toMatchObject({ document: 'late', nextAt: START + 600_000 });
});

it('[K4-014] an order that is still shown stays, although nobody waits for its document any longer', () => {
  const { state, file } = play([...SHOWN, 'tick', 'tick']);
  expect(file()).toMatchObject({ document: 'none', stage: 'received' });
  expect(state.status).toBe('received');
});

it('[X-05] who pays anew while nobody knows of the payment before is told so, and it is asked about again in 5 s', () => {
  const refused = [...PAYING, paymentReported('failed'), 'tick'] as const;
  const again = play([...refused, chosen()]);
  expect([again.all.at(-1), again.all.filter((kind) => kind === 'place').length]).toEqual(['ask', 1]);
  const unknown = play([...refused, chosen(), asked('unknown')]);
  expect(unknown.counter.refusal).toMatchObject({ failure: { code: 'payment-unknown' } });
  expect(unknown.file()?.nextAt).toBe(START + unknown.afterMs + 5_000);
});

it('[X-05] who pays anew is told nothing of what is not known of an earlier customer’s order', () => {
  const anew = chosen(5025, 'visit-2');
  const again = play([
    ...PAYING,
    LEAVE,
    anew,
    placed({ intentId: OTHER, visitId: 'visit-2' }, 2),
    stored(OTHER, '90002'),
    paymentReported('failed', '90002'),
    'tick',
    anew,
    asked('unknown'),
  ]);
  expect(again.state.status).toBe('saving');
  expect(again.all.filter((kind) => kind === 'refused')).toHaveLength(1);
});
