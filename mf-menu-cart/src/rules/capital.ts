/** With a capital letter: names that stand within sentences elsewhere. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
