import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgentClient } from './agent-client.ts';
import { startPrintAgent } from './start-print-agent.ts';
import type { RunningPrintAgent } from './start-print-agent.ts';

const SOON = { timeout: 30_000, interval: 100 };
const MESSAGE = { h: 'Fuente Alameda', c: '1 x Completo', qrpre: '', qrpost: '', txqrpost: '' };

let folder: string;
let agent: RunningPrintAgent | null = null;
let events: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-agent-'));
  // Its own list: the agent of the last test may still be telling that it stopped.
  const reported: string[] = [];
  events = reported;
  agent = await startPrintAgent({ port: 0, dataDir: folder, sitePort: 8080, log: (event) => void reported.push(event) });
});
afterEach(() => {
  agent?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

it('[X-15] an agent that crashed is there again at the same address, with its tickets and without its faults', async () => {
  const client = new AgentClient(agent?.address ?? null);
  await client.flip({ crash: true });
  expect(await client.printTest('t-1', MESSAGE)).toBeNull();
  await vi.waitFor(async () => expect(await client.status()).toMatchObject({ status: 'ready', crash: false }), SOON);
  expect((await client.tickets()).map(({ id }) => id)).toEqual(['t-1']);
  await client.flip({ crash: true });
  await client.printTest('t-2', MESSAGE);
  await vi.waitFor(async () => expect((await client.tickets()).length).toBe(2), SOON);
  // The agent's own word comes another way than its answers.
  await vi.waitFor(() => expect(events.filter((event) => event === 'print.restarted')).toHaveLength(2), SOON);
}, 120_000);

it('[X-15] tells of each ticket, whoever sent it, and when the printer is gone and back', async () => {
  const client = new AgentClient(agent?.address ?? null);
  let changes = 0;
  agent?.onChange(() => (changes += 1));
  const next = async (act: () => Promise<unknown>) => {
    const before = changes;
    await act();
    await vi.waitFor(() => expect(changes).toBeGreaterThan(before), SOON);
  };
  await next(() => client.printTest('t-1', MESSAGE));
  await next(() => client.flip({ crash: true }));
  await next(() => client.printTest('t-2', MESSAGE));
  await vi.waitFor(() => expect(events).toContain('print.restarted'), SOON);
  await next(() => client.printTest('t-3', MESSAGE));
});

it('one that was stopped stays away', async () => {
  const client = new AgentClient(agent?.address ?? null);
  expect(await client.status()).not.toBeNull();
  agent?.stop();
  await vi.waitFor(() => expect(events).toEqual(['print.stopped']), SOON);
  expect(await client.status()).toBeNull();
});
