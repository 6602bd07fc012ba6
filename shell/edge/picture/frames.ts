/** Bytes of the number before a message that says how long it is. */
const HEAD = 4;

/** A message of JSON for a pipe. */
export function encodeFrame(message: unknown): Buffer {
  const body = JSON.stringify(message);
  const frame = Buffer.allocUnsafe(HEAD + Buffer.byteLength(body));
  frame.writeUInt32BE(frame.length - HEAD);
  frame.write(body, HEAD);
  return frame;
}

export interface FrameReaderOptions {
  /** The longest message, bytes. */
  readonly limit: number;
  readonly onMessage: (message: unknown) => void;
  /** A message is longer, or is none: nothing after it is read. */
  readonly onFlood: () => void;
}

/** Reads messages out of the pieces that a pipe brings. Holds no more than the limit and one piece. */
export function frameReader({ limit, onMessage, onFlood }: FrameReaderOptions): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  const reading = { isOver: false };
  const flood = (): void => {
    reading.isOver = true;
    pieces = [];
    onFlood();
  };
  const take = (bytes: number): Buffer => {
    const all = pieces.length === 1 ? (pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(pieces);
    pieces = all.length > bytes ? [all.subarray(bytes)] : [];
    held -= bytes;
    return all.subarray(0, bytes);
  };
  let wanted: number | undefined;
  return (piece) => {
    if (reading.isOver) return;
    pieces.push(piece);
    held += piece.length;
    while (!reading.isOver && held >= (wanted ?? HEAD)) {
      if (wanted === undefined) {
        wanted = take(HEAD).readUInt32BE();
        if (wanted > limit) flood();
        continue;
      }
      const message = parsed(take(wanted));
      wanted = undefined;
      if (message === undefined) flood();
      else onMessage(message);
    }
  };
}

/** Undefined for what is no JSON: no message is undefined. */
function parsed(body: Buffer): unknown {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'));
    return message;
  } catch {
    return undefined;
  }
}
