import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a text may be sent. */
export type Packing = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Of brotli: five sixths of what the best one saves, in a tenth of its time. */
const QUALITY = 5;
/** Less than one packet is not worth it. */
const LEAST_BYTES = 1_400;
/** What an answer takes besides its text, bytes: its key, its headers, its copies. */
const OVERHEAD_BYTES = 4_096;

/** A text as it is sent again and again, compressed once. */
export class KeptBody {
  readonly plain: Buffer;
  /** Names the text and whatever else has to be another answer when it changes. */
  readonly etag: string;
  /** How much memory it takes, about. */
  readonly bytes: number;
  readonly #packed = new Map<Packing, Promise<Buffer>>();

  /** `more`: headers that belong to the text: a browser that is told that nothing changed keeps those that it has. */
  constructor(text: string, more = '') {
    this.plain = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.plain).update('\0').update(more).digest('base64url').slice(0, 22)}"`;
    this.bytes = this.plain.length * 2 + OVERHEAD_BYTES;
  }

  /** Whether it is worth compressing. */
  get isPackable(): boolean {
    return this.plain.length >= LEAST_BYTES;
  }

  packed(packing: Packing): Promise<Buffer> {
    const known = this.#packed.get(packing);
    if (known !== undefined) return known;
    const made = packing === 'br' ? brotli(this.plain, BROTLI) : gzipped(this.plain);
    this.#packed.set(packing, made);
    return made;
  }
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
