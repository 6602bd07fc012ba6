import { afterEach, describe, expect, it } from 'vitest';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { menuRaw, productRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { restaurantsAvailableRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { readData } from '@comanda/shared-contracts/wire/decode';
import { decodeLiveMenu } from '@comanda/shared-contracts/wire/live-menu';
import { openDoor } from '@comanda/shared-contracts/wire/notes';
import { decodeProduct } from '@comanda/shared-contracts/wire/product';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { asList, asRecord } from '@comanda/shared-contracts/wire/values';
import { done } from '@comanda/shared-contracts/failures';
import { fakeProvider, json } from '../http/fake-provider.ts';
import { createReports } from './create-report.ts';
import type { FailureReport } from './create-report.ts';
import { REPORT_MS } from './field-notes.ts';

afterEach(() => void openDoor(undefined));

function setUp(...answers: readonly unknown[]) {
  const provider = fakeProvider(...answers.map((answer) => () => json(answer)));
  const { clock } = provider;
  const sent: FailureReport[] = [];
  const reports = createReports({
    clock,
    random: { bytes: (count) => new Uint8Array(count).fill(1) },
    composition: () => ({ name: 'consumer', revision: 7 }),
    send: (report) => sent.push(report) > 0,
    isOnline: () => true,
    onLeave: () => undefined,
  });
  const report = reports.forPart('shell', '1.0.0');
  const onAnswer = reports.ofAnswers(report);
  const api = provider.api({ report, onAnswer });
  const reported = async () => {
    await clock.advance(REPORT_MS);
    // The places are found by a file that is loaded when there are any notes.
    await import('./report-fields.ts');
    await clock.advance(0);
    return sent.splice(0).map(({ operation, code, fields }) => ({ operation, code, fields }));
  };
  return { api, onAnswer, reported, sent };
}

const [VENUE] = restaurantsAvailableRaw.data;
const venues = { operation: 'venues-nearby', body: {}, decode: decodeVenueList } as const;
const withProducts = (...productos: readonly unknown[]) => {
  const [category] = menuRaw.data.cats;
  return { ...menuRaw, data: { ...menuRaw.data, cats: [{ ...category, productos }] } };
};

describe('what is left out of answers', () => {
  it('[X-22, X-12] is told once for its call, by field, kind and count, and never what stood there', async () => {
    const odd = { ...VENUE, dk: 'ana@comanda.test' };
    const { api, reported } = setUp({
      ok: true,
      data: [odd, { ...odd, id: '102-1' }, { ...VENUE, nombre: null }, { ...VENUE, id: '103-1' }, 'ana'],
    });
    const list = await api.call(venues);
    expect(list.ok && list.value.length).toBe(3);
    const all = await reported();
    expect(all).toEqual([
      {
        operation: 'venues-nearby',
        code: 'protocol/fields',
        fields: [
          { path: 'data[].dk', kind: 'dropped', count: 2 },
          { path: 'data[].nombre', kind: 'dropped', count: 1 },
          { path: 'data[]', kind: 'dropped', count: 1 },
        ],
      },
    ]);
    expect(JSON.stringify(all)).not.toContain('ana');
    await api.call({ ...venues, fresh: true });
    expect(await reported()).toEqual([]);
  });

  it('[X-22] is told for each call of its own, and a field that comes later as well', async () => {
    const { api, reported } = setUp({ ok: true, data: [{ ...VENUE, dk: 'x' }] }, { ok: true, data: [{ ...VENUE, dk: 'x', rango: 'y' }] });
    await api.call(venues);
    expect(await reported()).toMatchObject([{ fields: [{ path: 'data[].dk' }] }]);
    await api.call({ ...venues, fresh: true });
    await api.call({ ...venues, operation: 'product-tags' });
    expect(await reported()).toMatchObject([
      { operation: 'venues-nearby', fields: [{ path: 'data[].rango' }] },
      { operation: 'product-tags', fields: [{ path: 'data[].dk' }, { path: 'data[].rango' }] },
    ]);
  });

  it('[X-22] is told of a menu that is read long after it came, category by category', async () => {
    const { api, reported } = setUp(withProducts({ ...productRaw, pm: 'x' }, productRaw, { ...productRaw, agot: 'S' }));
    const menu = await api.call({ operation: 'menu', body: {}, decode: (raw) => readData(raw, (data) => done(data)) });
    expect(await reported()).toEqual([]);
    const [category] = asList(asRecord(menu.ok ? menu.value : null)['cats']);
    salvage(asRecord(category)['productos'], (product) => decodeProduct(product, CLP));
    expect(await reported()).toEqual([
      {
        operation: 'menu',
        code: 'protocol/fields',
        fields: [
          { path: 'data.cats[].productos[].pm', kind: 'dropped', count: 1 },
          { path: 'data.cats[].productos[].agot', kind: 'guessed', count: 1 },
        ],
      },
    ]);
  });

  it('[X-22] an answer that is refused is told with the field for which it was', async () => {
    const { api, sent } = setUp({ ok: 'yes' });
    expect((await api.call(venues)).ok).toBe(false);
    expect(sent).toMatchObject([
      { code: 'protocol/schema', operation: 'venues-nearby', fields: [{ path: 'ok', kind: 'dropped', count: 1 }] },
    ]);
  });

  it('[X-22] is told of what the realtime channel pushes, as of no call, and pushes no answer out', async () => {
    const { api, onAnswer, reported } = setUp(withProducts({ ...productRaw, pm: 'x' }));
    const menu = await api.call({ operation: 'menu', body: {}, decode: (raw) => readData(raw, (data) => done(data)) });
    for (let pushed = 0; pushed < 20; pushed += 1) {
      const value = { p: { 10007: { stock: 'x' } } };
      onAnswer(undefined, value);
      decodeLiveMenu(value, CLP);
    }
    const [category] = asList(asRecord(menu.ok ? menu.value : null)['cats']);
    salvage(asRecord(category)['productos'], (product) => decodeProduct(product, CLP));
    expect(await reported()).toMatchObject([
      { operation: 'menu', fields: [{ path: 'data.cats[].productos[].pm', count: 1 }] },
      { operation: undefined, fields: [{ path: 'p[].stock', kind: 'dropped' }] },
    ]);
  });

  it('[X-22] nothing is told of an answer as it is promised', async () => {
    const { api, reported } = setUp(restaurantsAvailableRaw);
    await api.call(venues);
    expect(await reported()).toEqual([]);
  });
});
