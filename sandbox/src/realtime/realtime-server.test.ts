import { get, ref, set } from 'firebase/database';
import { expect, it } from 'vitest';
import { startClient, startServer } from './test-client.ts';

it('smoke', async () => {
  const server = await startServer();
  const client = await startClient(server.url, server.realtime.customToken('u1'));
  await set(ref(client.database, 'PROD/O/1'), { a: 1, b: [1, 2] });
  expect((await get(ref(client.database, 'PROD/O/1'))).val()).toEqual({ a: 1, b: [1, 2] });
  expect(server.realtime.read('/PROD/O/1')).toEqual({ a: 1, b: { 0: 1, 1: 2 } });
  await client.close();
  await server.close();
});
