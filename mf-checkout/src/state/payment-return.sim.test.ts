import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { codeOf, type Fate, intentOf, payingTabs, type PayingOptions } from '../testing/paying-tabs.ts';

const addressOf = (order: number): string => `code=${codeOf(order)}`;

/** All that is under way is answered, until nothing happens any more. */
async function calm(world: ReturnType<typeof payingTabs>): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    world.flush();
    await settle();
    while (world.isWaiting()) await world.answer(0, 'answered');
    await world.advance(round % 2 === 0 ? 600 : 15_000);
  }
}

const WORLDS = [
  { dedup: true, locks: true },
  { dedup: false, locks: true },
  { dedup: false, locks: false },
] as const satisfies readonly PayingOptions[];

describe('[Q37] [X-04] two orders that are paid in two tabs at once', () => {
  it.each(WORLDS)('come back each as itself, whichever comes first: %j', async (options) => {
    for (const first of [1, 2]) {
      const world = payingTabs(options);
      const [one, two] = world.tabs;
      one.leaveFor(1);
      world.flush();
      two.leaveFor(2);
      world.flush();
      const order = [
        [one, 1],
        [two, 2],
      ] as const;
      for (const [tab, which] of first === 1 ? order : order.toReversed()) {
        tab.open(addressOf(which));
        await calm(world);
        expect(tab.visited().at(-1)).toContain(intentOf(which));
      }
      expect(world.reported.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
        { code: 'code-1', intentId: intentOf(1) },
        { code: 'code-2', intentId: intentOf(2) },
      ]);
    }
  });

  it('left for in the same moment, are both kept', async () => {
    const world = payingTabs({ dedup: true, locks: true });
    const [one, two] = world.tabs;
    one.leaveFor(1);
    two.leaveFor(2);
    world.flush();
    one.open(addressOf(1));
    two.open(addressOf(2));
    await calm(world);
    expect([...world.paid].toSorted()).toEqual([intentOf(1), intentOf(2)]);
  });

  it('that come back in a tab that paid neither: nothing is told, and both are shown', async () => {
    const world = payingTabs({ dedup: true, locks: true });
    const [one, two, three] = world.tabs;
    one.leaveFor(1);
    world.flush();
    two.leaveFor(2);
    world.flush();
    three.open(addressOf(1));
    await calm(world);
    expect([world.reported, three.page().back.view.getState()]).toMatchObject([[], { status: 'several', orders: [{}, {}] }]);
    // The one that is over by the provider's word was not paid just now.
    world.paid.add(intentOf(2));
    three.reload();
    await calm(world);
    expect(world.reported).toEqual([{ code: 'code-1', intentId: intentOf(1) }]);
  });

  it('that come back in a tab that paid neither are told apart by an address that names one', async () => {
    const world = payingTabs({ dedup: true, locks: true });
    const [one, two, three] = world.tabs;
    one.leaveFor(1);
    world.flush();
    two.leaveFor(2);
    world.flush();
    three.open(`${addressOf(1)}&external_reference=${intentOf(1)}`);
    await calm(world);
    expect(world.reported).toEqual([{ code: 'code-1', intentId: intentOf(1) }]);
  });

  it('a code that was spent is not the other order’s, after its own is forgotten', async () => {
    const world = payingTabs({ dedup: true, locks: true });
    const [one, two, three] = world.tabs;
    one.leaveFor(1);
    world.flush();
    one.open(addressOf(1));
    await calm(world);
    one.page().pendings.forget(intentOf(1));
    two.leaveFor(2);
    world.flush();
    three.open(addressOf(1));
    await calm(world);
    expect([world.reported.length, three.page().back.view.getState().status]).toEqual([1, 'lost']);
  });

  type Act =
    | { readonly act: 'leave' | 'return'; readonly order: number }
    | { readonly act: 'copy'; readonly order: number; readonly tab: number }
    | { readonly act: 'reload' | 'send' | 'receive'; readonly tab: number }
    | { readonly act: 'answer'; readonly index: number; readonly fate: Fate }
    | { readonly act: 'wait'; readonly ms: number };
  const order = fc.integer({ min: 1, max: 3 });
  const tab = fc.nat(2);
  const act: fc.Arbitrary<Act> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('leave' as const, 'return' as const), order }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('copy' as const), order, tab }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('reload' as const, 'send' as const, 'receive' as const), tab }) },
    {
      weight: 8,
      arbitrary: fc.record({
        act: fc.constant('answer' as const),
        index: fc.nat(3),
        fate: fc.constantFrom<Fate>('answered', 'answered', 'answered', 'answer lost', 'never left'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.constantFrom(100, 600, 2_000, 15_000) }) },
  );

  /** Each order is left for in the tab of its number, and comes back there; its address may be opened again anywhere. */
  async function play(options: PayingOptions, acts: readonly Act[]) {
    const world = payingTabs(options);
    const left = new Set<number>();
    const back = new Set<number>();
    for (const one of acts) {
      if (one.act === 'leave' && !left.has(one.order)) {
        left.add(one.order);
        world.tabs[one.order - 1]?.leaveFor(one.order);
      } else if (one.act === 'return' && left.has(one.order) && !back.has(one.order)) {
        back.add(one.order);
        // Nobody pays as fast as storage is.
        world.flush();
        world.tabs[one.order - 1]?.open(addressOf(one.order));
      } else if (one.act === 'copy' && back.has(one.order)) {
        world.flush();
        world.tabs[one.tab]?.open(addressOf(one.order));
      } else if (one.act === 'reload') {
        world.flush();
        world.tabs[one.tab]?.reload();
      } else if (one.act === 'send') world.tabs[one.tab]?.at.send();
      else if (one.act === 'receive') world.tabs[one.tab]?.at.receive();
      else if (one.act === 'answer') await world.answer(one.index, one.fate);
      else if (one.act === 'wait') await world.advance(one.ms);
      await settle();
    }
    await calm(world);
    return world;
  }

  it.each(WORLDS)(
    'tell no code for another order, and none twice where that would count: %j',
    async (options) => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 40, size: 'max' }), async (acts) => {
          const world = await play(options, acts);
          for (const { code, intentId } of world.reported) expect(intentId.at(-1)).toBe(code.at(-1));
          if (!options.dedup) expect(new Set(world.reported.map(({ code }) => code)).size).toBe(world.reported.length);
          for (const { page } of world.tabs) {
            const which = new URLSearchParams(page().search).get('code')?.at(-1);
            if (which === undefined) continue;
            for (const path of page().test.visited) expect(path).toContain(intentOf(Number(which)));
            // Whoever is back at a provider that knows an order again has paid in the end.
            if (options.dedup) expect(world.paid).toContain(intentOf(Number(which)));
          }
        }),
        { numRuns: 150 },
      );
    },
    120_000,
  );
});
