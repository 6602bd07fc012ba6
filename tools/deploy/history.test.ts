import { expect, it } from 'vitest';
import { parsePointer } from '../../shared-contracts/src/hosting/documents.ts';
import { historyLines } from './history.ts';

it('of an entry that somebody wrote by hand the history says what it says', async () => {
  const entry = parsePointer('mf-booking', '{ "part": "mf-booking", "pointer": { "enabled": true, "except": {} }, "why": "in haste" }');
  async function* log() {
    if (entry !== undefined) yield { number: 3, entry };
  }
  const lines: string[] = [];
  for await (const line of historyLines({ log })) lines.push(line);
  expect(lines).toEqual(['   3  ?  ?  ? : in haste']);
});
