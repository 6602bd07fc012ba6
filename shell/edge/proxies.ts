/** What `TRUSTED_PROXIES` says: addresses and networks of our own proxies, with commas, blanks or both between them. */
export function proxiesOf(text = ''): readonly string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '');
}
