/** The text of an answer. Rejects where it is longer than so many bytes, which are all that is ever held of it. */
export async function limitedText(response: Response, limit: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > limit) throw new Error(`more than ${limit} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
