import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** Deep links as an attacker would send them, by kind; the seeded property over thousands runs on the matcher itself. F16. */
const LINKS: readonly string[] = [
  '/%2e%2e/%2e%2e/etc/passwd',
  '//evil.example/',
  '/\\evil.example',
  '/l/%00',
  '/l/profilecreated/%7B%22em%22%3A%22a%40b.cl%22%7D',
  '/l/profilecreated/<img src=x onerror=alert(1)>',
  `/l/profilecreated/${'A'.repeat(4_000)}`,
  '/l/profilelogin?code=javascript:alert(1)&state=x',
  '/l/profilelogin?code=%3Cscript%3E&state=%3Cscript%3E&redirect_uri=https://evil.example',
  '/l/pwdreset/<script>/"><img src=x onerror=alert(1)>',
  '/l/searchcat/<script>alert(1)</script>',
  '/l/searchcat/__proto__',
  '/r/cl/x/99999999999999999999',
  '/r/cl/x/-1/menu',
  '/r/cl/x/1-999999/checkin/menu',
  '/r/cl/fuente-alameda/1/checkin/5%27%20or%201=1?qc=%27;drop%20table%20users',
  '/r/cl/fuente-alameda/1/checkin/5?qc=https://evil.example',
  '/r/cl/constructor/1/order/__proto__',
  '/rd/zz/{{7*7}}/1',
  '/rt/cl/%F0%9F%8D%95/1/order/<svg onload=alert(1)>/paying',
  '/SelectRestaurant?xmod=javascript:alert(1)',
  '/?next=https://evil.example&code=evil',
  '/#javascript:alert(1)',
  '/l/carttoken?code=<script>alert(1)</script>',
  '/PayOrder/javascript:alert(1)',
];

test('hostile deep links show a page of ours, run nothing and lead nowhere', NIGHT, async ({ page, sandbox, watch }) => {
  // Some 25 whole pages, one after the other.
  test.setTimeout(300_000);
  const origin = new URL(sandbox.url()).origin;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => {
    elsewhere.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const link of LINKS) {
    await page.goto(`${origin}${link.startsWith('//') ? `/.${link}` : link}`);
    await expect(page.locator('#content').getByRole('heading').or(page.getByRole('heading')).first(), link).toBeVisible();
    expect(new URL(page.url()).origin, link).toBe(origin);
    expect(await page.locator('img[src="x"], script:not([src]):not([type])').count(), link).toBe(0);
  }
  expect([elsewhere, watch.problems]).toEqual([[], []]);
});

test('credentials go to the provider alone, and every call of it is signed', async ({ page, sandbox }) => {
  const unsigned: string[] = [];
  const leaked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isCall = /^\/(srv|sapi|search|mw|pay)\//.test(url.pathname);
    const headers = request.headers();
    if (isCall && (headers['x-csrf-token'] === undefined || headers['authorization'] === undefined || headers['app-version'] === undefined))
      unsigned.push(url.pathname);
    if (!isCall && (url.searchParams.has('xtot1') || headers['authorization'] !== undefined)) leaked.push(request.url());
    if (headers['referer'] !== undefined && !isCall && url.origin !== new URL(sandbox.url()).origin)
      leaked.push(`referer ${request.url()}`);
  });
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@comanda.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda123');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
  // The home page may have asked for orders, too: this is about those of the list.
  const listed = page.waitForResponse((response) => response.url().includes('getuserorders') && page.url().endsWith('/l/cartc'), {
    timeout: 30_000,
  });
  await page.goto(`${sandbox.url()}/l/cartc`);
  await listed;
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect([unsigned, leaked]).toEqual([[], []]);
});
