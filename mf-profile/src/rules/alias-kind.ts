const HOME_WORDS: ReadonlySet<string> = new Set(['casa', 'home', 'hogar', 'depto', 'departamento']);
const WORK_WORDS: ReadonlySet<string> = new Set(['trabajo', 'oficina', 'work', 'office']);

/** What an alias says about the place, for its icon. */
export function aliasKind(alias: string): 'home' | 'work' | 'other' {
  const words = alias.toLowerCase().split(/\s+/);
  if (words.some((word) => HOME_WORDS.has(word))) return 'home';
  return words.some((word) => WORK_WORDS.has(word)) ? 'work' : 'other';
}
