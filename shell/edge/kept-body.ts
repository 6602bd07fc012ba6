import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** How a text may be sent. */
export type Packing = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);
/** Of brotli: five sixths of what the best one saves, in a tenth of its time. */
const QUALITY = 5;
/** Less than one packet is not worth it. */
const LEAST_BYTES = 1_400;
/** So much smaller a page becomes at least. */
const SHRINKS = 3;
/** What an answer takes besides its text, bytes: its key, its headers. */
const OVERHEAD_BYTES = 4_096;

/** A text as it is sent again and again: compressed once, and kept as that alone, because nearly everybody takes it so. */
export class KeptBody {
  /** Names the text and whatever else has to be another answer when it changes. */
  readonly etag: string;
  #bytes: number;
  /** Whether it is worth compressing. */
  readonly isPackable: boolean;
  /** Until it is compressed. */
  #plain: Buffer | undefined;
  readonly #packed = new Map<Packing, Promise<Buffer>>();

  /** `more`: headers that belong to the text: a browser that is told that nothing changed keeps those that it has. */
  constructor(text: string, more = '') {
    const plain = Buffer.from(text);
    this.#plain = plain;
    this.etag = `"${createHash('sha256').update(plain).update('\0').update(more).digest('base64url').slice(0, 22)}"`;
    this.isPackable = plain.length >= LEAST_BYTES;
    this.#bytes = (this.isPackable ? plain.length / SHRINKS : plain.length) + OVERHEAD_BYTES;
  }

  /** How much memory it takes, bytes: about, until it is compressed. */
  get bytes(): number {
    return this.#bytes;
  }

  async plain(): Promise<Buffer> {
    return this.#plain ?? unpacked(await this.packed('br'));
  }

  packed(packing: Packing): Promise<Buffer> {
    const known = this.#packed.get(packing);
    if (known !== undefined) return known;
    const made = packing === 'br' ? this.#shrunk() : this.plain().then((plain) => gzipped(plain));
    this.#packed.set(packing, made);
    return made;
  }

  async #shrunk(): Promise<Buffer> {
    const { params } = BROTLI;
    const plain = this.#plain ?? Buffer.alloc(0);
    const made = await brotli(plain, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
    this.#plain = undefined;
    this.#bytes = made.length + OVERHEAD_BYTES;
    return made;
  }
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
