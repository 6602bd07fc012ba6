/** Fewest characters of a login code and of a login password. Spec C5-002, C5-003, Q78. */
export const CODE_LENGTH = 6;
export const PASSWORD_LENGTH = 6;

/** A login code as it is sent: trimmed, in capitals. Spec C5-002. */
export function cleanCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Whether the code may be sent. Spec C5-002. */
export function isCode(text: string): boolean {
  return cleanCode(text).length >= CODE_LENGTH;
}

/** Whether the password may be sent; old accounts keep 6 characters. Spec C5-003, Q78. */
export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_LENGTH;
}
