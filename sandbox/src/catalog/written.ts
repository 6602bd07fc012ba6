/**
 * An amount as the venue writes it, rounded half up to its decimals. What a venue does not write, nobody is charged: prices, rates and tips
 * are rounded once, where they are read, and everything else is counted with them. Q32, Q100.
 */
export function written(amount: number, decimals: number): number {
  return wholeUnits(amount, decimals) / 10 ** decimals;
}

/** Sum of written amounts, counted in whole units: binary fractions leave nothing behind. */
export function writtenSum(amounts: readonly number[], decimals: number): number {
  return amounts.reduce((total, amount) => total + wholeUnits(amount, decimals), 0) / 10 ** decimals;
}

/** Whether two amounts are the same one, up to what binary fractions leave behind: 1948.5 is not 1949 where no decimals are written. */
export function isWrittenAlike(a: number, b: number, decimals: number): boolean {
  return Math.abs(a - b) < 0.01 / 10 ** decimals;
}

/** Written with its decimals first: 1.005 is not 1.00499999999999989. */
function wholeUnits(amount: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = String(Math.abs(amount)).split('e');
  const units = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  return amount < 0 ? -units : units;
}
