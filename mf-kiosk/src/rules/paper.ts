/** Columns where no printer says otherwise. Spec K9-006. */
export const DEFAULT_COLUMNS = 38;

/** Width in columns and size of the letters, px, the widest first. Spec K9-006. */
const SIZES = [
  [54, 12],
  [48, 14],
  [42, 15],
  [38, 16],
  [35, 19],
  [34, 18],
  [32, 20],
  [29, 22],
] as const;
const SMALLEST = 22;
/** These printers draw everything larger. Q83. */
const LARGE_PRINTER = 'IMIN3';
const LARGE_FACTOR = 1.5;

/** Columns of a printer; undefined or nonsense is the default. Spec K9-006. */
export function paperColumns(columns: number | undefined): number {
  return columns === undefined || columns <= 0 ? DEFAULT_COLUMNS : columns;
}

/** Size of the letters on paper of so many columns; a width that is not listed takes the next smaller one. Spec K9-006, Q83. */
export function fontSize(columns: number, printerName?: string): number {
  const size = SIZES.find(([width]) => width <= columns)?.[1] ?? SMALLEST;
  return printerName?.toUpperCase().startsWith(LARGE_PRINTER) === true ? size * LARGE_FACTOR : size;
}
