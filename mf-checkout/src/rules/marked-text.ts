/** A piece of a sentence; a marked one stands between `<name>` and `</name>` in the translation. */
export interface TextPiece {
  readonly text: string;
  readonly mark?: string;
}

/** Cuts a translated sentence into its plain and marked pieces. Marks do not nest. */
export function markedPieces(sentence: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of sentence.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, mark = '', text = ''] = match;
    if (match.index > at) pieces.push({ text: sentence.slice(at, match.index) });
    pieces.push({ text, mark });
    at = match.index + whole.length;
  }
  return at < sentence.length ? [...pieces, { text: sentence.slice(at) }] : pieces;
}
