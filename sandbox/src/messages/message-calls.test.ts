import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, DEVICE_ID, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.startOver());
afterAll(() => sandbox.close());

const send = (change: Record<string, unknown> = {}, as: Credentials = ANONYMOUS) =>
  sandbox.call('POST', '/srv/sendmessage', {
    as,
    body: {
      dgid: DEVICE_ID,
      idUsuario: '1',
      idMesa: 5,
      idSector: 0,
      comment: 'Traer sal por favor',
      check: false,
      xil: 1,
      xir: 101,
      ...change,
    },
  });
const recorded = async () => (await sandbox.control('GET', '/sandbox/api/messages?ir=101&il=1')).body.data;

describe('calls for the waiter', () => {
  it('[C7-041] records the comment as it was sent', async () => {
    const { body } = await send();
    expect(body.ok).toBe(true);
    expect(await recorded()).toMatchObject([
      { id: body.data.id, comment: 'Traer sal por favor', idMesa: 5, check: false, idUsuario: '1', dgid: DEVICE_ID, st: 'new' },
    ]);
  });

  it('[C7-041] asking for the bill is another message', async () => {
    await send({ check: true, comment: '' });
    expect((await recorded())[0]).toMatchObject({ check: true, comment: '' });
  });

  it('the same call within 20 s is the same message, later it is a new one', async () => {
    const first = await send({ idMesa: 6 });
    expect((await send({ idMesa: 6 })).body.data.id).toBe(first.body.data.id);
    sandbox.context.clock.advance(20_000);
    expect((await send({ idMesa: 6 })).body.data.id).not.toBe(first.body.data.id);
  });

  it('says who called by their credentials, whatever the body claims', async () => {
    const ana = await sandbox.logIn('ana@comanda.test');
    await send({ idMesa: 7, idUsuario: '9999' }, ana);
    expect((await recorded())[0]).toMatchObject({ idMesa: 7, idUsuario: ana['xid'] });
    await send({ idMesa: 8, idUsuario: '1001' }, {});
    expect((await recorded())[0]).toMatchObject({ idMesa: 8, idUsuario: '' });
  });

  it('an address that calls without end is refused: sixty in a minute', async () => {
    sandbox.context.clock.advance(60_000);
    const answers = [];
    for (let table = 1; table <= 61; table += 1) answers.push((await send({ idMesa: table })).body.ok);
    expect([answers.slice(0, 60).every(Boolean), answers[60]]).toEqual([true, false]);
    sandbox.context.clock.advance(60_000);
    expect((await send({ idMesa: 70 })).body.ok).toBe(true);
  });

  it('takes 80 characters and not 81', async () => {
    expect((await send({ comment: 'x'.repeat(80) })).status).toBe(200);
    expect((await send({ comment: 'x'.repeat(81) })).status).toBe(400);
    expect((await send({ xir: 999 })).status).toBe(400);
  });

  it('the operator answers it', async () => {
    await send();
    const [newest] = await recorded();
    await sandbox.control('POST', `/sandbox/api/messages/${newest.id}/answer`, {});
    expect((await recorded())[0].st).toBe('answered');
  });
});
