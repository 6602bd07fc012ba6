const YEAR_S = 31_536_000;

/** Tells the page service of this site, and nobody else, what was chosen in this browser: pages of the coming year arrive so. Undefined takes it back. Q13, Q151. */
export function keepCookie(name: string, chosen: string | undefined): void {
  const [value, age] = chosen === undefined ? ['', -1] : [encodeURIComponent(chosen), YEAR_S];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch {
    // A frame that may keep nothing: its pages arrive as the browser and the brand have it.
  }
}
