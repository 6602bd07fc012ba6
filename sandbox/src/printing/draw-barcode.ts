import bwip from 'bwip-js/node';

/** The longest text that the code holds, in bytes of UTF-8. */
export const MAX_BARCODE_BYTES = 500;

const LOOK = {
  bcid: 'pdf417',
  // As wide as 29 characters of a ticket, the narrowest paper that is listed (K9-006).
  columns: 6,
  scale: 2,
  rowmult: 3,
  // What tax offices ask for: the code is read although a part of it is gone.
  eclevel: 5,
  // The edge of the paper gives the rest of the white around it.
  padding: 1,
  backgroundcolor: 'ffffff',
};

/** Draws a text of at most MAX_BARCODE_BYTES as PDF417: a PNG, black on white, 346 dots wide. K7-018. */
export async function drawBarcode(text: string): Promise<Buffer> {
  return bwip.toBuffer({ ...LOOK, text });
}
