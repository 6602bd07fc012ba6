/** Most digits of a locator number: what stands on a table sign. */
export const LOCATOR_DIGITS = 4;

/** The number after a key; anything but a single digit changes nothing. Spec K5-011. */
export function pressDigit(number: string, key: string): string {
  return /^\d$/.test(key) && number.length < LOCATOR_DIGITS ? number + key : number;
}

/** The number without its last digit. Spec K5-011. */
export function eraseDigit(number: string): string {
  return number.slice(0, -1);
}

/** Spec K5-011, K2-003. */
export function mayConfirm(number: string): boolean {
  return number.length > 0;
}
