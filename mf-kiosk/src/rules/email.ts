const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[a-z]{2,4}$/i;

/** Whether a text is an email with a domain suffix of 2 to 4 letters. Spec C5-001. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}
