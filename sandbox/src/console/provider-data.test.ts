import { describe, expect, it } from 'vitest';
import { oddCalls } from './provider-data.ts';
import type { Report } from './records.ts';

const report = (change: Partial<Report>): Report => ({
  remote: 'shell',
  phase: 'call',
  code: 'protocol/fields',
  operation: 'menu',
  correlationId: 'a-1',
  at: 1000,
  ...change,
});
const dropped = (path: string, count = 1) => ({ path, kind: 'dropped', count }) as const;
const guessed = (path: string, count = 1) => ({ path, kind: 'guessed', count }) as const;

describe('what readers dropped or guessed at', () => {
  it('[X-22] is counted by call, field and kind over all reports, the newest first', () => {
    const reports = [
      report({ at: 3000, fields: [dropped('data[].pm', 2)] }),
      report({ at: 2000, operation: 'venues-nearby', fields: [guessed('data[].dk'), dropped('data[].dk', 4)] }),
      report({ at: 1000, fields: [guessed('data[].agot'), dropped('data[].pm', 3)] }),
    ];
    expect(oddCalls(reports)).toEqual([
      { operation: 'menu', at: 3000, fields: [dropped('data[].pm', 5), guessed('data[].agot')] },
      { operation: 'venues-nearby', at: 2000, fields: [guessed('data[].dk'), dropped('data[].dk', 4)] },
    ]);
  });

  it('an answer that was refused for a field is told apart from a field that was left out', () => {
    const reports = [report({ code: 'protocol/schema', fields: [dropped('ok')] }), report({ fields: [dropped('ok')] })];
    expect(oddCalls(reports)[0]?.fields).toEqual([{ path: 'ok', kind: 'refused', count: 1 }, dropped('ok')]);
  });

  it('is nothing of failures that name no field; a report may name no call', () => {
    const { operation: _, ...unnamed } = report({ fields: [dropped('ok')] });
    expect(oddCalls([report({ code: 'http/http-503' }), report({ fields: [] })])).toEqual([]);
    expect(oddCalls([unnamed])).toEqual([{ operation: '', at: 1000, fields: [dropped('ok')] }]);
  });
});
