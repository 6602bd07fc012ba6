import { expect, it } from 'vitest';
import { REMOTE_IDS } from '../../shared-contracts/src/testing/part-ids.ts';
import { PASSPORTS } from '../passports.ts';
import { askOf } from './page-probe.ts';

it('asks for the service of each remote of ours by what it states that it answers, and of none by what it does not', () => {
  for (const id of REMOTE_IDS) {
    const { writes } = PASSPORTS[id];
    const ask = askOf(id, writes);
    expect(writes, id).toContain(ask?.state ?? ask?.command);
    expect(askOf(id, []), id).toBeUndefined();
    expect(askOf(id, undefined), id).toEqual(ask);
  }
});
