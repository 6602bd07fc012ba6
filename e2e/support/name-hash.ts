/** FNV-1a, of which the middle is taken: names that differ in one letter fall far apart. */
export function nameHash(name: string): number {
  return [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261) >>> 12;
}
