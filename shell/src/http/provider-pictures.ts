/** Fields of the provider's records that hold an address of a picture, or several. Spec C3-008 to C3-012, K3-008 to K3-014. */
const PICTURES: ReadonlySet<string> = new Set([
  'foto',
  'foext',
  'fo',
  'fotos',
  'fotoPortada',
  'logo',
  'logos',
  'logoQ',
  'picUrl',
  'welcomeImage',
  'imgmain',
  'imageQr',
]);

/**
 * An answer in which addresses of pictures without a host are made whole: they belong to the provider, which wrote them, not to the
 * site that shows them. `url` is the provider's.
 */
export function wholePictures(answer: unknown, url: string): unknown {
  const walk = (value: unknown, isPicture: boolean): unknown => {
    if (typeof value === 'string') return isPicture ? whole(value, url) : value;
    if (Array.isArray(value)) return value.map((item) => walk(item, isPicture));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, walk(item, PICTURES.has(key) || (isPicture && key === 'url'))] as const),
    );
  };
  return walk(answer, false);
}

/** What names a scheme or a host, and what is empty, stays as it is. */
function whole(address: string, url: string): string {
  return address.trim() === '' || /^\s*([a-z][a-z\d+.-]*:|\/\/)/i.test(address) || !URL.canParse(address, url)
    ? address
    : new URL(address, url).href;
}
