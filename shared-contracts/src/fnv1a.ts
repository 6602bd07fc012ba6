/** FNV-1a of the UTF-8 bytes of a text, as an unsigned 32-bit number. No security claim. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
