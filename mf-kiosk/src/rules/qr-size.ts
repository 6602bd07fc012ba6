/** From this size on a window has room for the large code, px. Spec K9-005. */
const WIDE = 500;
const HIGH = 721;

/** Side of the code that is scanned to pay, px. Spec K9-005. */
export function qrSize(width: number, height: number): 500 | 250 {
  return width >= WIDE && height >= HIGH ? 500 : 250;
}
