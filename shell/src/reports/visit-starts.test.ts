import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { mulberry32 } from '@comanda/shared-contracts/testing/outbox-simulator';
import { BASELINE } from '../composition/baseline.ts';
import { tellStarts } from './visit-starts.ts';
import type { VisitStart } from './visit-starts.ts';

const loadable = (version: string) => ({ version, contract: BASELINE.contract, container: 'c', entry: '/c.js', integrity: '' });
const canary = { ...loadable('2'), share: 0.05 };
const COMPOSITION: Composition = {
  ...BASELINE,
  name: 'consumer',
  remotes: {
    'mf-booking': { ...loadable('2'), enabled: true, canary },
    'mf-menu-cart': { ...loadable('1'), enabled: true, canary },
    'mf-profile': { ...loadable('1'), enabled: true },
  },
};

/** A tab, and the pages that are opened in it; `takes`: whether the browser takes what is sent. */
function tab({ random = (): number => 0, takes = true, keeps = true } = {}) {
  const { host } = createTestHost('shell');
  const sent: VisitStart[] = [];
  const storage = keeps ? host.storage : { read: () => undefined, write: () => undefined };
  const openOf = (composition: Composition, ...parts: readonly PartId[]) => {
    const started = new BehaviorSubject<readonly PartId[]>([]);
    const bytes = (count: number) => Uint8Array.from({ length: count }, () => random() * 256);
    const send = (start: VisitStart) => takes && sent.push(start) > 0;
    const told = tellStarts({ composition, shellVersion: '9', random: { bytes }, storage, started, send });
    for (const part of parts) started.next([...started.value, part]);
    return told;
  };
  return { sent, openOf, open: (...parts: readonly PartId[]) => openOf(COMPOSITION, ...parts) };
}
const shown = (sent: readonly VisitStart[]) => sent.map(({ part, version, every }) => `${part} ${version} ${every}`);

describe('what a visit says that it began with', () => {
  it('[X-20] is each part once, over all its pages, and nothing that tells who', () => {
    const { sent, open } = tab();
    open('shell', 'mf-menu-cart', 'mf-menu-cart');
    open('shell', 'mf-profile', 'mf-menu-cart');
    expect(shown(sent)).toEqual(['shell 9 10', 'mf-menu-cart 1 10', 'mf-profile 1 10']);
    expect(sent[0]).toEqual({ kind: 'start', composition: 'consumer', part: 'shell', version: '9', every: 10 });
  });

  it('[X-20] is said by one visit in ten, which stays the same; of a canary by all', () => {
    const { sent, open } = tab({ random: () => 0.5 });
    open('shell', 'mf-menu-cart', 'mf-booking');
    open('shell', 'mf-booking');
    expect(shown(sent)).toEqual(['mf-booking 2 1']);
    const random = mulberry32(5);
    const visits = Array.from({ length: 20_000 }, () => {
      const one = tab({ random });
      one.open('shell');
      one.open('shell');
      return one.sent.length;
    });
    expect(visits.filter((times) => times > 1)).toEqual([]);
    expect(Math.abs(visits.filter((times) => times === 1).length / visits.length - 0.1)).toBeLessThan(0.01);
  });

  it.each([
    ['that speaks for ten', 0, ['mf-booking 2 1', 'mf-booking 1 10']],
    ['that only says what it tries', 0.5, ['mf-booking 2 1']],
  ] as const)(
    '[X-20] by a visit %s is each version once, also where it left one that was taken back and had it again',
    (_, random, told) => {
      const { sent, openOf } = tab({ random: () => random });
      const without = { ...COMPOSITION, remotes: { 'mf-booking': { ...loadable('1'), enabled: true } } };
      for (const each of [COMPOSITION, without, without, COMPOSITION, without]) openOf(each, 'mf-booking');
      expect(shown(sent)).toEqual(told);
    },
  );

  it('[X-20] says of which parts, in which version, anything else is told of the visit', () => {
    const versions = (random: number) => {
      const told = tab({ random: () => random }).open();
      return (['shell', 'mf-booking', 'mf-menu-cart'] as const).map(told);
    };
    expect(versions(0)).toEqual(['9', '2', '1']);
    expect(versions(0.5)).toEqual([undefined, '2', undefined]);
  });

  it('is said by the next page when the browser did not take it, and by each page where nothing is kept', () => {
    const refused = tab({ takes: false });
    refused.open('shell');
    expect(refused.sent).toEqual([]);
    const forgetful = tab({ keeps: false });
    forgetful.open('shell');
    forgetful.open('shell');
    expect(shown(forgetful.sent)).toEqual(['shell 9 10', 'shell 9 10']);
  });
});
