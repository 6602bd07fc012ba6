/** The letter that stands for a name without a logo; empty of a name without any. */
export function initialOf(name: string): string {
  const [first = ''] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return first.toUpperCase();
}
