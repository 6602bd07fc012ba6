import { describe, expect, it } from 'vitest';
import { billTable } from '../testing/bill-table.ts';
import { clp } from '../testing/fixtures.ts';
import { holderOf } from '../rules/bill-split.ts';

const HOURS_MS = 3_600_000;
const PAY = { tip: clp(0), card: { kind: 'saved', cardId: 'c' } } as const;

/** Ana's clock is right; Beto's is wrong by so much. */
async function sitDown(skew: number) {
  const table = billTable([0, skew], [40, 60]);
  const ana = table.open(0).store;
  const beto = table.open(1).store;
  await table.pass(1000);
  const [anasPhone, betosPhone] = table.phones;
  if (anasPhone === undefined || betosPhone === undefined) throw new Error('two phones');
  return { table, ana, beto, anasPhone, betosPhone };
}
const holder = (store: { view: { getState(): { node: { selected: Readonly<Record<string, string>> } } } }, line: string) =>
  store.view.getState().node.selected[line];

describe.each([
  ['3 hours ahead', 3 * HOURS_MS],
  ['3 hours behind', -3 * HOURS_MS],
])('[X-13] a table with a phone whose clock is %s', (_, skew) => {
  it('neither phone takes what the other holds, as long as that one is there', async () => {
    const { table, ana, beto } = await sitDown(skew);
    await Promise.all([ana.toggle('1'), beto.toggle('2'), table.pass(1000)]);
    await table.pass(130_000);
    await Promise.all([ana.toggle('2'), beto.toggle('1'), table.pass(1000)]);
    expect([holder(ana, '1'), holder(ana, '2')]).toEqual(['u0', 'u1']);
    expect([holder(beto, '1'), holder(beto, '2')]).toEqual(['u0', 'u1']);
  });

  it('what a lost phone held is free after the lease, whichever of the two was lost', async () => {
    for (const lost of [0, 1]) {
      const { table, ana, beto } = await sitDown(skew);
      const [gone, stays] = lost === 0 ? [ana, beto] : [beto, ana];
      await Promise.all([gone.toggle('1'), table.pass(1000)]);
      const phone = table.phones[lost];
      if (phone !== undefined) table.close(phone);
      await table.pass(35_000);
      await Promise.all([stays.toggle('1'), table.pass(1000)]);
      expect(holder(stays, '1')).toBe(`u${lost}`);
      await table.pass(30_000);
      await Promise.all([stays.toggle('1'), table.pass(1000)]);
      expect(holder(stays, '1')).toBe(`u${1 - lost}`);
    }
  });

  it('while one pays the other waits, and no longer', async () => {
    for (const payer of [0, 1]) {
      const { table, ana, beto } = await sitDown(skew);
      const [first, second] = payer === 0 ? [ana, beto] : [beto, ana];
      const [one, two] = payer === 0 ? [table.phones[0], table.phones[1]] : [table.phones[1], table.phones[0]];
      await Promise.all([first.toggle('1'), second.toggle('2'), table.pass(1000)]);
      if (one !== undefined) one.travel = { there: 12_000, back: 0, isLost: false };
      void first.pay(PAY);
      await table.pass(10_000);
      await Promise.all([second.pay(PAY), table.pass(0)]);
      expect(two?.sent).toBe(0);
      await table.pass(3_000);
      await Promise.all([second.pay(PAY), table.pass(1000)]);
      expect(two?.sent).toBe(1);
    }
  });

  it('a page that was just opened, and was not answered yet, takes nothing from who is there', async () => {
    const { table, ana, betosPhone } = await sitDown(skew);
    await Promise.all([ana.toggle('1'), table.pass(1000)]);
    table.close(betosPhone);
    const again = table.open(1).store;
    await table.pass(60);
    await Promise.all([again.toggle('1'), table.pass(1000)]);
    expect(holder(again, '1')).toBe('u0');
  });

  it('a time from the future that an older page wrote holds nothing', async () => {
    const { table, ana } = await sitDown(skew);
    table.tree.users['u9'] = { nm: 'Old', ts: table.server.now() + 3 * HOURS_MS };
    table.tree.selected['3'] = 'u9';
    table.open(0);
    await table.pass(1000);
    const now = table.phones[0]?.page?.store ?? ana;
    await Promise.all([now.toggle('3'), table.pass(1000)]);
    expect(holder(now, '3')).toBe('u0');
  });
});

describe('[X-13] a phone that receives nothing of the table', () => {
  it('says so, and does not show as free what the others still hold; back again it receives how things stand', async () => {
    const { table, ana, beto, betosPhone } = await sitDown(0);
    await Promise.all([ana.toggle('1'), table.pass(1000)]);
    table.setOnline(betosPhone, false);
    await table.pass(3_000);
    expect(beto.view.getState().isCutOff).toBe(false);
    await table.pass(120_000);
    expect(beto.view.getState().isCutOff).toBe(true);
    expect(holderOf(beto.view.getState().node, '1', beto.viewer())).toBe('u0');
    void beto.toggle('2');
    expect(beto.view.getState().error).toBe('bill.notMarked');
    table.setOnline(betosPhone, true);
    await table.pass(1000);
    expect(beto.view.getState()).toMatchObject({ isCutOff: false, error: undefined });
    expect(holderOf(beto.view.getState().node, '1', beto.viewer())).toBe('u0');
    expect(holderOf(beto.view.getState().node, '1', beto.onlooker())).toBe('u0');
  });
});
