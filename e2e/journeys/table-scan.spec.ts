import { AxeBuilder } from '@axe-core/playwright';
import { WHOLE_BROWSER } from '../support/browsers.ts';
import { cameraFile } from '../support/fake-camera.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const CHECKIN = '/r/cl/fuente-alameda/1/checkin';
const camera = cameraFile(`https://comanda.example${CHECKIN}/7?qc=3`);
/** A busy machine takes its time to compile the reader, and to read a picture. */
const READ_MS = 30_000;
test.afterAll(() => camera.remove());

// A camera is the whole browser's.
test.use({
  launchOptions: {
    ...WHOLE_BROWSER,
    args: [...WHOLE_BROWSER.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera.file}`],
  },
});

/** The browser has no reader of its own: Debian's has none, others are made to have none. */
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector')));

test('a table is scanned in a browser without a reader of codes, by our own in a worker', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['camera'], { origin: sandbox.url() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofReader = () => asked.filter((url) => /worker\.js|\.wasm/.test(url));
  await page.goto(`${sandbox.url()}${CHECKIN}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escanear' })).toBeVisible();
  expect(ofReader()).toEqual([]);

  const answer = page.waitForResponse(/\/remotes\/mf-menu-cart\/[^/]+\/worker\.js$/);
  await page.getByRole('button', { name: 'Escanear' }).click();
  // The worker alone may run WebAssembly; the page may not.
  expect((await answer).headers()['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'");
  await expect(page).toHaveURL(`${sandbox.url()}${CHECKIN}/7`, { timeout: READ_MS });
  await expect(page.getByText('Estás en Mesa 7')).toBeVisible();
  // The seat that the code names goes with the order.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('CURCART'))).toContain('"seat":3');
  const runsWasm = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => true,
      () => false,
    ),
  );
  expect(runsWasm).toBe(false);
  expect(ofReader().every((url) => url.startsWith(`${sandbox.url()}/remotes/mf-menu-cart/`))).toBe(true);
});

test('a camera that is not allowed leaves the number of the table', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}${CHECKIN}`);
  await page.getByRole('button', { name: 'Escanear' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escanea el código de tu mesa' });
  await expect(dialog.getByText(/No tenemos permiso para usar la cámara/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Número de tu mesa' }).fill('5');
  await dialog.getByRole('button', { name: 'Ir a mi mesa' }).click();
  await expect(page).toHaveURL(`${sandbox.url()}${CHECKIN}/5`);
});

test('[X-22] a reader that cannot be fetched is said, and can be asked for again', NIGHT, async ({ page, context, sandbox }) => {
  await context.grantPermissions(['camera'], { origin: sandbox.url() });
  await context.route('**/*.wasm', (route) => route.abort());
  await page.goto(`${sandbox.url()}${CHECKIN}`);
  await page.getByRole('button', { name: 'Escanear' }).click();
  await expect(page.getByText(/No pudimos leer con la cámara/)).toBeVisible();
  await context.unroute('**/*.wasm');
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(`${sandbox.url()}${CHECKIN}/7`, { timeout: READ_MS });
});
