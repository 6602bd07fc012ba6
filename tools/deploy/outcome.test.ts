import { describe, expect, it } from 'vitest';
import type { PinnedRelease, Pointer } from '../../shared-contracts/src/hosting/documents.ts';
import { switchLines, versionLines } from './outcome.ts';

const ID = 'mf-booking';
const release = (version: string): PinnedRelease => ({ version, contract: '2.0', container: 'c', entry: `/${version}`, integrity: '' });
const WORDS = { runs: '2 is live', isSet: '2 is published' };
const lines = (pointer: Pointer | undefined) => versionLines(ID, pointer, ['consumer', 'partner'], '2', WORDS);

describe('what is said of a version that was put live', () => {
  it('is where it runs, where it is off, and where another one is live', () => {
    expect(lines({ release: release('2'), enabled: true, except: { partner: { enabled: false } } })).toEqual([
      `${ID} 2 is live in consumer`,
      `${ID} 2 is published but switched off (to run it: on ${ID}) in partner`,
    ]);
    expect(lines({ release: release('2'), enabled: true, except: { partner: { release: release('1') } } })).toEqual([
      `${ID} 2 is live in consumer`,
      `${ID} stays at 1 of its own (rollback ${ID} --composition partner) in partner`,
    ]);
    expect(lines({ release: release('3'), enabled: true, except: { partner: { release: release('2') } } })).toEqual([
      `${ID} 2 is live in partner`,
      `${ID} was put at 3 meanwhile in consumer`,
    ]);
    expect(lines({ enabled: true, except: { partner: { release: release('2') } } })).toEqual([
      `${ID} 2 is live in partner`,
      `${ID} was taken back meanwhile in consumer`,
    ]);
  });
});

describe('what is said of a switch', () => {
  const pointer: Pointer = { release: release('2'), enabled: true, except: { partner: { enabled: false } } };

  it('is where the part is on and where it is not', () => {
    expect(switchLines(ID, pointer, ['consumer', 'partner'], 'on')).toEqual([
      `${ID} switched on in consumer`,
      `${ID} stays off of its own (on ${ID} --composition partner) in partner`,
    ]);
    expect(switchLines(ID, pointer, ['consumer', 'partner'], 'off')).toEqual([
      `${ID} switched off in partner`,
      `${ID} was switched on meanwhile in consumer`,
    ]);
  });
});
