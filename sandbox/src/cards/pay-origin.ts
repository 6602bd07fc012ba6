/** The payment's own host: card numbers are typed here and nowhere else. */
export const PAY_HOST = 'pay.localhost';

/** The payment's origin beside the site's. */
export function payOrigin(siteOrigin: string): string {
  const { protocol, port } = new URL(siteOrigin);
  return `${protocol}//${PAY_HOST}${port === '' ? '' : `:${port}`}`;
}
