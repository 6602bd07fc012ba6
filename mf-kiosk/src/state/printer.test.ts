import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aKioskConfig, aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { aKioskDevice } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { encodePrintedMessage } from '@comanda/shared-contracts/wire/printed-message';
import type { LocalPrint } from '../api/local-print.ts';
import { printRemotely } from '../api/print-remote.ts';
import { printToken } from './print-token.ts';
import { createTicketPrinter } from './printer.ts';

const TOKEN = { ok: true, data: { uid: 'KIO4-1', fbt: 'x', fbtio: 'y', tk5: 'pk.77' } };
const PRINTED = { ok: true, data: { id: 't-1', dup: false } };
const job = { id: 't-1', columns: 38, message: aPrintedMessage() };
const DAY2 = 172_800_000;

function world({ script, ...options }: TestHostOptions & { script?: LocalPrint } = {}) {
  const test = createTestHost('mf-kiosk', { api: { 'print-token': TOKEN, 'print-remote': PRINTED }, ...options });
  const venue = aVenue({ id: '104-1', restaurantId: 104, localId: 1 });
  const ready = { status: 'ready' as const, device: aKioskDevice(), config: aKioskConfig(), venue };
  const printer = createTicketPrinter(
    test.host,
    () => ready,
    () => script,
  );
  const asked = (operation: string) => test.calls.filter((call) => call.operation === operation);
  return { ...test, printer, asked };
}

describe('printing by the provider', () => {
  it('[K7-008, K3-021] sends the ticket with the printer, the place and the token of TK5', async () => {
    const { printer, asked, stored, visited, clock } = world();
    visited.push('/PaymentReceived');
    expect(await printer.print(job)).toEqual({ ok: true, value: { alreadyPrinted: false } });
    const [call] = asked('print-remote');
    expect(call?.query).toEqual({ air: 104, ail: 1, kdsid: '4002', xil: 1, xir: 104, xk5: 'pk.77' });
    expect(Object.keys(call?.body ?? {}).toSorted()).toEqual(['args', 'fm', 'id', 'name', 'origen', 'urlused', 'via']);
    expect(call?.body).toEqual({
      args: encodePrintedMessage(job.message),
      id: 't-1',
      name: 'print',
      fm: clock.now(),
      origen: 'APP',
      via: 'CLOUD',
      urlused: '/PaymentReceived',
    });
    expect(stored.get('TK5')?.value).toMatchObject({ tk: 'pk.77' });
    expect(printer.isBackground()).toBe(true);
  });

  it('[K7-008, X-15] is at the venue of the ticket, by what is known of that; of one that nothing is known of yet nobody is asked', async () => {
    const { host, asked } = world();
    const [own, other, bare] = [['104-1', '4002'] as const, ['103-1', '3001'] as const, ['105-1', undefined] as const].map(
      ([id, printerId]) => {
        const { printer, ...config } = aKioskConfig();
        const venue = aVenue({ id, restaurantId: Number(id.split('-')[0]), localId: 1 });
        return {
          venue,
          config: printerId === undefined || printer === undefined ? config : { ...config, printer: { ...printer, id: printerId } },
        };
      },
    );
    const places = new Map([own, other, bare].flatMap((place) => (place === undefined ? [] : [[place.venue.id, place] as const])));
    const printer = createTicketPrinter(host, (venueId) => places.get(venueId ?? '104-1'));
    for (const venueId of [undefined, '103-1']) await printer.print({ ...job, ...(venueId === undefined ? {} : { venueId }) });
    expect(asked('print-remote').map(({ query }) => [query?.['xir'], query?.['kdsid']])).toEqual([
      [104, '4002'],
      [103, '3001'],
    ]);
    expect(await printer.print({ ...job, venueId: '106-1' })).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
    expect(asked('print-remote')).toHaveLength(2);
    expect([undefined, '103-1', '105-1', '106-1'].map(printer.isBackground)).toEqual([true, true, false, false]);
  });

  it('[K7-010] without a printer rejects with its words and asks nobody', async () => {
    const { host, calls } = world();
    const answer = await printRemotely(host.api, { job, printer: undefined, token: 't', restaurantId: 1, localId: 1, at: 0, path: '/' });
    expect([answer, calls]).toMatchObject([
      { ok: false, failure: { kind: 'device', code: 'no-printer', message: 'No tiene impresora configurada' } },
      [],
    ]);
  });

  it.each([
    [172_799, 0],
    [172_801, 1],
  ])('[K7-014] a token that is %i s old is fetched anew %i times', async (seconds, fetched) => {
    const { host, clock, asked, stored } = world();
    stored.set('TK5', { value: { tk: 'pk.old', ts: clock.now() - seconds * 1000 }, at: clock.now() });
    const token = await printToken(host);
    expect([token.ok && token.value, asked('print-token').length]).toEqual([fetched === 0 ? 'pk.old' : 'pk.77', fetched]);
  });

  it('[K7-014] keeps the fresh token for two days', async () => {
    const { host, clock, asked } = world();
    await printToken(host);
    await clock.advance(DAY2 - 1_000);
    await printToken(host);
    expect(asked('print-token')).toHaveLength(1);
  });

  it('[K7-014] a fresh token that does not come is not kept: the next ticket asks again', async () => {
    const { host, stored, setAnswer, asked } = world();
    setAnswer('print-token', () => ({ failure: failure('transport', 'offline') }));
    expect(await printToken(host)).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(stored.has('TK5')).toBe(false);
    await printToken(host);
    expect(asked('print-token')).toHaveLength(2);
  });
});

describe('a token that the provider no longer takes', () => {
  const OLD = { tk: 'pk.old', ts: 0 };
  const refusesOld = (request: { readonly query?: Readonly<Record<string, unknown>> }) =>
    request.query?.['xk5'] === 'pk.77' ? { json: PRINTED } : { failure: failure('auth', 'xk5') };

  it('[K7-014, X-15] is fetched anew at once, and the ticket comes out', async () => {
    const { printer, asked, stored } = world({
      storage: { TK5: OLD },
      start: 0,
      api: { 'print-token': TOKEN, 'print-remote': refusesOld },
    });
    expect(await printer.print(job)).toEqual({ ok: true, value: { alreadyPrinted: false } });
    expect(asked('print-remote').map(({ query }) => query?.['xk5'])).toEqual(['pk.old', 'pk.77']);
    expect(stored.get('TK5')?.value).toMatchObject({ tk: 'pk.77' });
  });

  it('[K7-014] a provider that does not answer is no reason for another token', async () => {
    const offline = () => ({ failure: failure('transport', 'offline') });
    const { printer, asked } = world({ api: { 'print-token': TOKEN, 'print-remote': offline } });
    expect(await printer.print(job)).toMatchObject({ ok: false, failure: { kind: 'device', code: 'unreachable' } });
    expect([asked('print-remote').length, asked('print-token').length]).toEqual([1, 1]);
  });

  it('is not sent again when the provider gives no other', async () => {
    const api = { 'print-token': { ok: true, data: { ...TOKEN.data, tk5: 'pk.old' } }, 'print-remote': refusesOld };
    const { printer, asked } = world({ storage: { TK5: OLD }, start: 0, api });
    expect((await printer.print(job)).ok).toBe(false);
    expect([asked('print-remote').length, asked('print-token').length]).toEqual([1, 1]);
  });
});

describe('printing by the device', () => {
  it('[K7-017, K9-006] hands the text of a ticket to the script of the device, in the letters of its paper, each ticket once', async () => {
    const texts: string[] = [];
    const configs: unknown[] = [];
    const { printer, printed } = world({
      script: {
        print: (text, config) => {
          texts.push(text);
          configs.push(config);
        },
      },
    });
    expect(await printer.print(job)).toEqual({ ok: true, value: { alreadyPrinted: false } });
    expect(await printer.print(job)).toEqual({ ok: true, value: { alreadyPrinted: true } });
    expect([texts.length, texts[0]?.includes(job.message.content), printed]).toEqual([1, true, []]);
    expect(configs).toEqual([{ columns: 38, fontSize: 24, printer: 'IMIN3-80' }]);
  });

  it('[K7-017] the script prints also where nothing is known of a printer', async () => {
    const { host } = world();
    const configs: unknown[] = [];
    const script = { print: (_: string, config: unknown) => void configs.push(config) };
    const printer = createTicketPrinter(
      host,
      () => undefined,
      () => script,
    );
    expect(await printer.print(job)).toEqual({ ok: true, value: { alreadyPrinted: false } });
    expect(configs).toEqual([{ columns: 38, fontSize: 16, printer: '' }]);
  });

  it('[K7-017, K8-008] a script that fails is reported, and says so', async () => {
    const { printer, reports } = world({
      script: {
        print: () => {
          throw new Error('no paper');
        },
      },
    });
    expect(await printer.print(job)).toMatchObject({ ok: false, failure: { code: 'refused' } });
    expect(reports).toMatchObject([{ context: { phase: 'device' } }]);
  });

  const tax = { id: 't-9-dte', columns: 38, message: aPrintedMessage({ barcode: '<TED>9 & Ñ</TED>' }) };
  const agent = { printAgent: { url: 'http://127.0.0.1:1', token: 't' } };

  it('[K7-018] asks for the bar code of a tax document as a picture, with the text as message, and prints both', async () => {
    const { printer, printed, asked } = world({ environmentReader: agent, api: { barcode: { ok: true, data: { png: 'iVBORw0KGgo=' } } } });
    expect(await printer.print(tax)).toMatchObject({ ok: true });
    expect(asked('barcode').map(({ query }) => query)).toEqual([{ message: '<TED>9 & Ñ</TED>' }]);
    expect(printed.map(({ message }) => [message.barcode, message.barcodePicture])).toEqual([['<TED>9 & Ñ</TED>', 'iVBORw0KGgo=']]);
  });

  it('[K7-018] a tax document whose bar code cannot be drawn is not printed, and says so', async () => {
    const { printer, printed } = world({ environmentReader: agent, api: { barcode: { ok: false, msg: 'no' } } });
    expect(await printer.print(tax)).toMatchObject({ ok: false, failure: { kind: 'device', code: 'unreachable' } });
    expect(printed).toEqual([]);
  });

  it('[K7-018] the provider draws the bar code of what it prints itself', async () => {
    const { printer, asked } = world();
    await printer.print(tax);
    expect(asked('barcode')).toEqual([]);
    expect(asked('print-remote')[0]?.body).toMatchObject({ args: { pdf417: '<TED>9 & Ñ</TED>' } });
  });

  it("uses the composition's print agent where there is one", async () => {
    const { printer, printed, calls } = world({ environmentReader: { printAgent: { url: 'http://127.0.0.1:1', token: 't' } } });
    await printer.print(job);
    expect([printed.length, calls.length, printer.isBackground()]).toEqual([1, 0, false]);
  });
});
