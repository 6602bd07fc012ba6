import { describe, expect, it } from 'vitest';
import { danglingIn, definedIn } from './citations.ts';

const SPEC = '- **C4-016** Cancelled orders are red.\n  - Check: C5-001 is no rule of its own.\n';
const DECISIONS = '### Q30 getuserorders tipo\n\nSee Q31.\n\n### R2 One client\n';
const PROMISES = '| ID | Promise |\n| X-04 | One tap |\n| F10 | 1,000 schedules |\n| P6 | taps |\n';
const RECORD = '# 0012 Kiosk cuts\n\nSee record 0099.\n';
const defined = new Set([SPEC, DECISIONS, PROMISES, RECORD].flatMap(definedIn));
const nowhere = (text: string) =>
  danglingIn(text, defined, new Set(['0013-code-reader-worker.md'])).map(({ cited, line }) => `${cited} ${line}`);

describe('citations', () => {
  it('rules, decisions, principles and promises are defined where their page says them first, not where it mentions others', () => {
    expect([...defined]).toEqual(['C4-016', 'Q30', 'R2', 'X-04', 'F10', 'P6', 'record 0012']);
  });

  it('what is there is found: in words, in brackets, at the end of a sentence', () => {
    expect(
      nowhere('/** Literal (Q30), red: Spec C4-016. X-04, F10.\n * See R2, decision record 0012; 0013-code-reader-worker.md */'),
    ).toEqual([]);
  });

  it.each(['C4-017', 'K4-016', 'Q31', 'X-40', 'F11', 'P60', 'R3', 'quality.md', '../design/stack.md'])(
    '%s leads nowhere, and says on which line',
    (cited) => {
      expect(nowhere(`// fine: Q30\n// ${cited}`)).toEqual([`${cited} 2`]);
    },
  );

  it('each record of a list or a span that is not there is named', () => {
    expect(nowhere('Records 0011, 0012 and 0013, record 0007 to 0012; in 2026')).toEqual([
      'record 0011 1',
      'record 0013 1',
      'record 0007 1',
    ]);
  });

  it('nothing that only looks like one: colours, codes, paths, encoded characters, versions', () => {
    expect(nowhere("#F11F10 '/rt/%F0%9F' TQ31 X-4 F1.5 P2P R2D2 KC4-0171")).toEqual([]);
  });
});
