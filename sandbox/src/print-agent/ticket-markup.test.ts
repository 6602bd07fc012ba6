import fc from 'fast-check';
import { transform } from 'receiptline';
import { describe, expect, it } from 'vitest';
import { parseJob } from './print-job.ts';
import { escapeText, ticketMarkup, wrapLines } from './ticket-markup.ts';

/** What a line printer would show of a ticket. */
function paper(message: Record<string, string>, columns = 38): string[] {
  const parsed = parseJob({ id: 't', columns, message });
  if (parsed.status === 'invalid') throw new Error(parsed.reason);
  return transform(ticketMarkup(parsed.job), { cpl: columns, encoding: 'multilingual', command: 'text' }).split('\n');
}

describe('the text of a ticket', () => {
  it.each([
    'a|b',
    '^^^big',
    '_under_',
    '"bold"',
    '`inverse`',
    '~tilde~',
    '{code:1;option:qrcode}',
    'back\\slash \\x41 \\n',
    '=====',
    '--',
    '|',
    '{}',
    '-=-',
  ])('shows %j as it was written', (text) => {
    expect(paper({ c: text })[0]).toBe(text);
  });

  it('shows any printable characters as they were written, in the content and in the middle', () => {
    const printable = fc.string({ unit: fc.constantFrom(...'abc 19$%&/()|^_"`~{}\\=-:;<>x4ñáü'), minLength: 1, maxLength: 38 });
    fc.assert(
      fc.property(printable, (text) => {
        fc.pre(text.trim() !== '' && !/^-{3,}$/.test(text.trimEnd()));
        expect(paper({ c: text })[0]?.trimEnd()).toBe(text.trimEnd());
        expect(paper({ txqrpost: text })[0]?.trim()).toBe(text.trim());
      }),
    );
  });

  it('keeps the layout: indents, gaps between words and empty lines', () => {
    const content = ['1 x Completo                    $3.400', '   + Palta                      $1.200', '', '  fin'];
    const shown = paper({ c: content.join('\n') }).map((line) => line.trimEnd());
    expect(shown.slice(0, 4)).toEqual(content);
  });

  it('leaves out emoji and control characters', () => {
    expect(escapeText('Hola 🍔!\u0007')).toBe('Hola !');
  });

  it('draws a line of dashes as a rule over the whole width', () => {
    expect(paper({ c: 'a\n---\nb' }, 32).slice(0, 3)).toEqual(['a', '-'.repeat(32), 'b']);
  });

  it('puts the header in the middle, its first line double size when it fits', () => {
    expect(paper({ h: 'Fuente\nSantiago' }).slice(0, 2)).toEqual([`${' '.repeat(13)}F u e n t e `, `${' '.repeat(15)}Santiago`]);
    expect(ticketMarkup(jobOf({ h: 'A name of more than 19 letters' }))).toBe('"A name of more than 19 letters"');
  });
});

describe('widths', () => {
  it.each([54, 48, 42, 38, 35, 34, 32, 29, 22])('prints no line longer than %i columns', (columns) => {
    const content =
      'Comentario: por favor traer los cubiertos y servilletas extra\n     con un nombre muy pero muy largo para esta línea\nsuperlargapalabrasinespaciosquenocabeenningunalinea';
    expect(paper({ c: content }, columns).every((line) => line.length <= columns)).toBe(true);
  });

  it('breaks between words and goes on under the start of the text', () => {
    expect(wrapLines('  uno dos tres cuatro', 10)).toEqual(['  uno dos', '  tres', '  cuatro']);
  });

  it('breaks a word that is too long, and loses no letter', () => {
    expect(wrapLines('abcdefghijklm', 5)).toEqual(['abcde', 'fghij', 'klm']);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ') }), fc.integer({ min: 4, max: 12 }), (text, columns) => {
        const lines = wrapLines(text, columns);
        expect(lines.every((line) => line.length <= columns)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });

  it('takes 38 columns when none are given, and a letter size that keeps the paper as wide', () => {
    expect(jobOf({ c: 'x' })).toMatchObject({ columns: 38, fontSize: 16, language: 'es' });
    const parsed = parseJob({ id: 't', columns: 54, message: { c: 'x' } });
    expect(parsed).toMatchObject({ job: { columns: 54, fontSize: 12 } });
  });
});

describe('QR codes', () => {
  it('stand before and after the content, with the text under the second one', () => {
    expect(ticketMarkup(jobOf({ c: 'content', qrpre: 'A1', qrpost: 'B2', txqrpost: 'under' })).split('\n\n')).toEqual([
      '{code:A1;option:qrcode,6,m}',
      '|content',
      '{code:B2;option:qrcode,6,m}',
      'under',
    ]);
  });

  it('carry every character of an address', () => {
    const [markup = ''] = ticketMarkup(jobOf({ qrpre: 'https://a.b/x?y=1;2&z={3}|4' })).split('\n');
    expect(markup).toBe('{code:https\\x3a//a.b/x?y\\x3d1\\x3b2&z\\x3d\\x7b3\\x7d\\x7c4;option:qrcode,6,m}');
  });

  it('become smaller when they are long, and text when they fit no paper', () => {
    expect(ticketMarkup(jobOf({ qrpre: 'x'.repeat(200) }))).toMatch(/option:qrcode,5,m\}$/);
    expect(ticketMarkup({ ...jobOf({ qrpre: 'x'.repeat(900) }), columns: 16 })).toMatch(/^x{16}\n/);
  });
});

function jobOf(message: Record<string, string>) {
  const parsed = parseJob({ id: 't', message });
  if (parsed.status === 'invalid') throw new Error(parsed.reason);
  return parsed.job;
}

describe('the bar code of a tax document', () => {
  /** The header of a PNG of so many dots. */
  const png = (width: number) => {
    const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64');
    bytes.writeUInt32BE(width, 16);
    return bytes.toString('base64');
  };
  const markup = (message: Record<string, string>) => {
    const parsed = parseJob({ id: 't', columns: 29, message: { c: 'Folio 1', ...message } });
    return parsed.status === 'ok' ? ticketMarkup(parsed.job).split('\n').at(-1) : parsed.reason;
  };

  it('[K7-018] stands as a picture below the content where the paper is wide enough, else as its text', () => {
    expect(markup({ pdf417: 'TED', pdf417png: png(348) })).toBe(`{image:${png(348)}}`);
    expect(markup({ pdf417: 'TED', pdf417png: png(349) })).toBe('TED');
    expect(markup({ pdf417: 'TED' })).toBe('TED');
  });

  it('[K7-018] takes nothing for a picture that is none', () => {
    expect(markup({ pdf417png: '{code:1}' })).toBe('message.pdf417png: must be a PNG in base64');
    expect(markup({ pdf417png: 'iVBORw0KGgo}{code:1}' })).toBe('message.pdf417png: must be a PNG in base64');
  });
});
