import { transform } from 'receiptline';
import sharp from 'sharp';
import type { PrintJob } from './print-job.ts';
import { ticketMarkup } from './ticket-markup.ts';

export interface RenderedTicket {
  /** What a paper printer is sent: ESC/POS commands, ending with the cut. */
  readonly bytes: Buffer;
  /** What the paper looks like, twice the size on the screen. */
  readonly png: Buffer;
}

/** Character sets of receiptline by language; the others share one that switches code pages. */
const ENCODINGS = new Map([
  ['ja', 'shiftjis'],
  ['zh', 'gb18030'],
  ['ko', 'ksc5601'],
  ['th', 'tis620'],
] as const satisfies readonly (readonly [string, string])[]);

const DOTS_PER_CHARACTER = 12;
/** Width of a fixed-width letter as a part of its size. */
const LETTER_WIDTH = 0.6;
const PIXEL_DENSITY = 2;
/** Density at which sharp draws one SVG pixel as one pixel. */
const SVG_DENSITY = 72;
const PAPER_MARGIN = 40;
const PAPER = '#fffefa';

/** Draws the ticket once for the printer and once as a picture. */
export async function renderTicket(job: PrintJob): Promise<RenderedTicket> {
  const markup = ticketMarkup(job);
  const encoding = encodingOf(job.language);
  const commands = transform(markup, { cpl: job.columns, encoding, command: 'escpos', gradient: false });
  const svg = transform(markup, { cpl: job.columns, encoding, command: 'svg' });
  return { bytes: Buffer.from(commands, 'latin1'), png: await picture(svg, job.fontSize) };
}

async function picture(svg: string, fontSize: number): Promise<Buffer> {
  const scale = (fontSize * LETTER_WIDTH * PIXEL_DENSITY) / DOTS_PER_CHARACTER;
  // receiptline asks for web fonts; the picture is drawn with those of the machine.
  const local = svg.replace(/<style.*?<\/style>/, '');
  return sharp(Buffer.from(local), { density: SVG_DENSITY * scale })
    .flatten({ background: PAPER })
    .extend({ top: PAPER_MARGIN, bottom: PAPER_MARGIN, left: PAPER_MARGIN, right: PAPER_MARGIN, background: PAPER })
    .png({ palette: true, colours: 16 })
    .toBuffer();
}

function encodingOf(language: string) {
  for (const [prefix, encoding] of ENCODINGS) if (language.startsWith(prefix)) return encoding;
  return 'multilingual';
}
