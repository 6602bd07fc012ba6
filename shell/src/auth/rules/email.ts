/** An email as it is sent: without surrounding spaces, in lower case. */
export function cleanEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether the text may be an email: a simple pattern whose domain suffix has 2 to 4 letters. Spec C5-001. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,4}$/i.test(text);
}
