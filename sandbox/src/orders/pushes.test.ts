import { onValue, ref } from 'firebase/database';
import type { DatabaseReference } from 'firebase/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClient } from '../testing/realtime-client.ts';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, Json, TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const token = async (as: Credentials) => (await sandbox.call('GET', '/srv/getinfofirebase', { as })).body.data;

/** Resolves with the first value of a node that fits. */
function seen(node: DatabaseReference, fits: (value: Json) => boolean): Promise<Json> {
  return new Promise((resolve, reject) => {
    const stop = onValue(
      node,
      (snapshot) => {
        if (!fits(snapshot.val())) return;
        setTimeout(() => stop());
        resolve(snapshot.val());
      },
      reject,
    );
  });
}

describe('what is pushed', () => {
  it("tells a diner of the last change of an order, on the own node and on the order's", async () => {
    const ana = await sandbox.logIn('ana@comanda.test');
    const { uid, fbt } = await token(ana);
    const client = await startClient(sandbox.base, fbt);
    const { body } = await sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody() });
    const { iped, ioext } = body.data;
    const accepted = seen(ref(client.database, `/PROD/U/${uid}/ped`), (value) => value?.ss === 1);
    const onOrder = seen(ref(client.database, `/PROD/O/${ioext}`), (value) => value?.ped?.ss === 1);
    await sandbox.control('POST', `/sandbox/api/orders/${iped}/accept`, {});
    expect(await accepted).toMatchObject({ iped, ioext, ss: 1, sp: 0, stdvy: 90 });
    expect((await onOrder).ped).toEqual(await accepted);
    await client.close();
  });

  it("tells the guest at the table and whoever has the order's token", async () => {
    const { body } = await sandbox.call('POST', '/srv/saveorder', { as: ANONYMOUS, body: orderBody({}, { tipo: 3, mesa: 4 }) });
    const { iped, ioext } = body.data;
    const check = await sandbox.call('GET', '/srv/getorderbycheck', { query: { ic: ioext, xir: 101, xil: 1 } });
    const client = await startClient(sandbox.base, check.body.fbtemp);
    const rejected = seen(ref(client.database, `/PROD/O/${ioext}/ped`), (value) => value?.ss === -1);
    await sandbox.control('POST', `/sandbox/api/orders/${iped}/reject`, {});
    expect((await rejected).sp).toBe(-1);
    await client.close();
  });

  it('a kiosk hears that its terminal was paid, and gets its tax document', async () => {
    const kiosk = await sandbox.linkKiosk();
    const { uid, fbt } = await token(kiosk);
    expect(uid).toBe('KIO4-1');
    const client = await startClient(sandbox.base, fbt);
    const { body } = await sandbox.call('POST', '/srv/saveorder', {
      as: kiosk,
      body: orderBody({ ir: 104, dk: 1 }, { tipo: 4, prepago: 5025 }),
    });
    const paid = seen(ref(client.database, '/PROD/U/KIO4-1/ped'), (value) => value?.sp === 2);
    const document = seen(ref(client.database, '/PROD/U/KIO4-1/dte'), (value) => value !== null);
    await sandbox.control('POST', `/sandbox/api/orders/${body.data.iped}/pay`, {});
    expect((await paid).iped).toBe(body.data.iped);
    expect(await document).toMatchObject({
      device_id: 'u4-1',
      args: { h: 'Boleta electrónica', c: `Brasa Norte\nFolio ${body.data.iped}\nTotal $13.980` },
    });
    await client.close();
  });

  it('[K7-016] a test can push ped and dte on a user node and a change on an order node', async () => {
    const ana = await sandbox.logIn('beto@comanda.test');
    const { uid, fbt } = await token(ana);
    const client = await startClient(sandbox.base, fbt);
    const ped = seen(ref(client.database, `/PROD/U/${uid}/ped`), (value) => value?.iped === 4711);
    const dte = seen(ref(client.database, `/PROD/U/${uid}/dte`), (value) => value?.device_id === 'u9-9');
    const order = seen(ref(client.database, '/PROD/O/AAAABBBBCCCCDDDD/ped'), (value) => value?.ss === 3);
    const push = (node: string, id: string, child: string, value: unknown) =>
      sandbox.control('POST', '/sandbox/test/push', { amb: 'PROD', node, id, child, value });
    await push('U', uid, 'ped', { iped: 4711, sp: 2 });
    await push('U', uid, 'dte', { device_id: 'u9-9', args: { h: 'h' } });
    await push('O', 'AAAABBBBCCCCDDDD', 'ped', { ss: 3 });
    expect((await ped).sp).toBe(2);
    expect((await dte).args).toEqual({ h: 'h' });
    expect(await order).toEqual({ ss: 3 });
    await client.close();
  });

  it("a diner cannot listen to another one's node", async () => {
    const { fbt } = await token(await sandbox.logIn('nueva@comanda.test'));
    const client = await startClient(sandbox.base, fbt);
    await expect(seen(ref(client.database, '/PROD/U/1001/ped'), () => true)).rejects.toThrow(/permission_denied/i);
    await client.close();
  });
});
