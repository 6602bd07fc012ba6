import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const TABLE = '/r/cl/fuente-alameda/1/checkin/7';
const BROWSE = '/r/cl/fuente-alameda/1/checkin/menu';
const TABLES = { dm: [[7, [1], 'Mesa 7']], ds: [[1, 'Terraza']] };
const FLAGS = {
  qr_call_waiter_ask_for_table_id: false,
  qr_call_waiter_ask_for_sector: false,
  selfat: 1,
  selfatbanner: 0,
  checkin_enable_call_waiter: true,
  qr_enable_call_waiter: true,
  enable_request_bill_button_in_call_waiter_modal: true,
  enable_comments_in_call_waiter_modal: true,
};
const API = {
  menu: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela')] }], 3),
  'waiter-message': { ok: true, data: { id: 'm-1', fm: 1 } },
};
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);

async function open(config: Record<string, unknown> = {}, path = TABLE, api: Record<string, unknown> = {}) {
  const app = await openApp(path, { venue: venue({ ...FLAGS, ...config }, TABLES), api: { ...API, ...api } });
  press('Llamar al mesero');
  await screen.findByRole('heading', { name: '¿Necesitas algo?' }, WAIT);
  const sent = () => app.calls.filter(({ operation }) => operation === 'waiter-message').map(({ body }) => body);
  return { ...app, sent };
}

describe('the dialog', () => {
  it('[C2-045] [C4-032] has a heading of its own for each step', async () => {
    const { settle, sent } = await open();
    press('Llamar al mesero');
    expect(screen.getByRole('heading', { name: 'Agrega un comentario' })).toBeDefined();
    expect(sent()).toHaveLength(0);
    press('Llamar');
    await settle();
    expect(screen.getByRole('heading', { name: 'El local recibió tu llamado' })).toBeDefined();
  });
  it('[C2-045] [K3-018] says when the bill is being prepared', async () => {
    const { settle, sent } = await open();
    press('Pedir la cuenta');
    await settle();
    expect(screen.getByRole('heading', { name: 'El local recibió tu pedido de cuenta' })).toBeDefined();
    expect(sent()).toMatchObject([{ check: true }]);
  });
  it('[C4-032] [K3-018] sends once, straight away, where comments are off', async () => {
    const { settle, sent } = await open({ enable_comments_in_call_waiter_modal: false });
    press('Llamar al mesero');
    await settle();
    expect(screen.getByRole('heading', { name: 'El local recibió tu llamado' })).toBeDefined();
    expect(sent()).toMatchObject([{ check: false }]);
  });
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('[K3-017] has a bill button: %s, and a comment: %s', async (hasBill, hasComment) => {
    await open({
      enable_request_bill_button_in_call_waiter_modal: hasBill,
      enable_comments_in_call_waiter_modal: hasComment,
    });
    expect(screen.queryByRole('button', { name: 'Pedir la cuenta' }) !== null).toBe(hasBill);
    press('Llamar al mesero');
    expect(screen.queryByRole('textbox') !== null).toBe(hasComment);
  });
  it('[K2-027] asks for a comment that need not be given, with an example', async () => {
    await open();
    press('Llamar al mesero');
    expect(screen.getByPlaceholderText('Ej: Traer sal por favor').tagName).toBe('TEXTAREA');
    expect(screen.getByText('Opcional')).toBeDefined();
  });
  it('[K2-027] has no bill button where the venue has none', async () => {
    await open({ enable_request_bill_button_in_call_waiter_modal: false });
    expect(screen.queryByRole('button', { name: 'Pedir la cuenta' })).toBeNull();
  });
  it('[K5-013] cuts a comment of 81 letters to 80', async () => {
    const { settle, sent } = await open();
    press('Llamar al mesero');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(field, { target: { value: 'x'.repeat(81) } });
    expect(field.value).toBe('x'.repeat(80));
    press('Llamar');
    await settle();
    expect(sent()).toMatchObject([{ comment: 'x'.repeat(80) }]);
  });
});

describe('the call', () => {
  it('[C7-040] has eight keys', async () => {
    const { settle, sent } = await open({ enable_comments_in_call_waiter_modal: false });
    press('Llamar al mesero');
    await settle();
    const [body] = sent();
    expect(Object.keys(body ?? {}).toSorted()).toEqual(['check', 'comment', 'dgid', 'idMesa', 'idSector', 'idUsuario', 'xil', 'xir']);
    expect(body).toMatchObject({ idMesa: 7, idSector: 0, idUsuario: '1', check: false });
  });
  it('[K7-005] [X-02] that is refused shows no toast, is told once, and can be made again', async () => {
    const { settle, notices, reports, setAnswer, sent } = await open({}, TABLE, { 'waiter-message': { ok: false, msg: 'Sin turno' } });
    press('Pedir la cuenta');
    await settle();
    expect(screen.getByRole('heading', { name: 'No pudimos pedir la cuenta' })).toBeDefined();
    expect(notices).toHaveLength(0);
    expect(reports).toHaveLength(1);
    setAnswer('waiter-message', API['waiter-message']);
    press('Reintentar');
    await settle();
    expect(screen.getByRole('heading', { name: 'El local recibió tu pedido de cuenta' })).toBeDefined();
    expect(sent()).toHaveLength(2);
  });
  it('[X-02] that got lost is tried once more, and never said to be on its way', async () => {
    const { settle, sent } = await open({}, TABLE, { 'waiter-message': () => ({ failure: failure('transport', 'offline') }) });
    press('Pedir la cuenta');
    await settle();
    expect(screen.getByRole('heading', { name: 'Pidiendo otra vez' })).toBeDefined();
    await settle(2_000);
    expect(screen.getByRole('heading', { name: 'No pudimos pedir la cuenta' })).toBeDefined();
    expect(screen.queryByText(/en camino|Preparando/)).toBeNull();
    expect(sent()).toHaveLength(2);
  });
  it.each([false, true])('[X-02] whose answer was lost (retry %s) goes again only when the diner says so', async (retry) => {
    const lost = failure('transport', 'timeout', { outcome: 'unknown', retry });
    const { settle, sent, setAnswer } = await open({}, TABLE, { 'waiter-message': () => ({ failure: lost }) });
    press('Pedir la cuenta');
    await settle(10_000);
    expect(screen.getByRole('heading', { name: 'No pudimos confirmar tu pedido de cuenta' })).toBeDefined();
    expect(screen.getByText(/No sabemos si el local lo recibió/)).toBeDefined();
    expect(screen.queryByText(/no llegó|en camino|Preparando/)).toBeNull();
    expect(sent()).toHaveLength(1);
    setAnswer('waiter-message', API['waiter-message']);
    press('Reintentar');
    await settle();
    expect(screen.getByRole('heading', { name: 'El local recibió tu pedido de cuenta' })).toBeDefined();
    expect(sent()).toHaveLength(2);
  });
  it('[C7-040] whoever closes the login that it needs is asked again when they try again', async () => {
    const { settle, sent, setAnswer, as } = await open({}, TABLE, {
      'waiter-message': () => ({ failure: failure('auth', 'not-logged-in') }),
    });
    const logins: boolean[] = [];
    as('shell').handle('session/log-in', () => {
      logins.push(logins.length > 0);
      if (logins.length === 1) return null;
      setAnswer('waiter-message', API['waiter-message']);
      return VISITOR;
    });
    press('Pedir la cuenta');
    await settle();
    expect(screen.getByRole('heading', { name: 'No pudimos pedir la cuenta' })).toBeDefined();
    press('Reintentar');
    await settle();
    expect(screen.getByRole('heading', { name: 'El local recibió tu pedido de cuenta' })).toBeDefined();
    expect([logins.length, sent().length]).toEqual([2, 3]);
  });
  it('[X-02] is not made again at once', async () => {
    const { settle, sent } = await open();
    press('Pedir la cuenta');
    await settle();
    press('Entendido');
    press('Llamar al mesero');
    await screen.findByRole('heading', { name: '¿Necesitas algo?' }, WAIT);
    press('Pedir la cuenta');
    await settle();
    expect(sent()).toHaveLength(1);
    expect(screen.getByText(/Puedes volver a llamar en 60 segundos/)).toBeDefined();
    await settle(60_000);
    press('Pedir la cuenta');
    await settle();
    expect(sent()).toHaveLength(2);
  });
});

describe('from a menu to look at', () => {
  it('[K3-016] asks for the table where the venue wants it, and sends it', async () => {
    const { settle, sent } = await open({ qr_call_waiter_ask_for_table_id: true }, BROWSE);
    press('Pedir la cuenta');
    await settle();
    expect(sent()).toHaveLength(0);
    expect(screen.getByText('Elige tu mesa.')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'Mesa' }), { target: { value: '7' } });
    press('Pedir la cuenta');
    await settle();
    expect(sent()).toMatchObject([{ idMesa: 7 }]);
  });
  it('[K3-016] asks for the sector where the venue wants it, and sends it', async () => {
    const { settle, sent } = await open({ qr_call_waiter_ask_for_sector: true }, BROWSE);
    expect(screen.queryByRole('combobox', { name: 'Mesa' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Sector' }), { target: { value: '1' } });
    press('Pedir la cuenta');
    await settle();
    expect(sent()).toMatchObject([{ idSector: 1 }]);
  });
  it('[C9-018] knows the table of the visit for 12 hours', async () => {
    const first = await openApp(TABLE, { venue: venue(FLAGS, TABLES), api: API });
    const kept = first.stored.get('LOCAL_TABLE');
    expect(kept?.value).toMatchObject({ idTable: '7' });
    first.view.unmount();
    for (const [age, known] of [
      [43_199_000, '7'],
      [43_201_000, ''],
    ] as const) {
      const app = await openApp(BROWSE, {
        venue: venue({ ...FLAGS, qr_call_waiter_ask_for_table_id: true }, TABLES),
        api: API,
        storage: { LOCAL_TABLE: kept?.value },
      });
      await app.settle(age);
      press('Llamar al mesero');
      await screen.findByRole('heading', { name: '¿Necesitas algo?' }, WAIT);
      await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mesa' }).value).toBe(known));
      app.view.unmount();
    }
  });
  it('[C3-040] has its button only by its own flag', async () => {
    const { view } = await openApp(BROWSE, { venue: venue({ ...FLAGS, checkin_enable_call_waiter: false }, TABLES), api: API });
    expect(screen.queryByRole('button', { name: 'Llamar al mesero' })).not.toBeNull();
    view.unmount();
    await openApp(TABLE, { venue: venue({ ...FLAGS, checkin_enable_call_waiter: false }, TABLES), api: API });
    expect(screen.queryByRole('button', { name: 'Llamar al mesero' })).toBeNull();
  });
});
