import { expect } from '../support/shop.ts';
import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** From the wizard's street to the pin of an avenue that is on every map. */
export async function toMap({ page }: Scene): Promise<void> {
  await page.locator('input[name=street]').fill('Providencia 1208');
  await page.getByRole('button', { name: /Avenida Providencia 1208/ }).click();
  await expect(page.locator('.leaflet-marker-icon')).toBeVisible();
}

export async function toVerify(scene: Scene): Promise<void> {
  await toMap(scene);
  await scene.page.getByRole('button', { name: scene.textOf('mf-profile', 'wizard.map.confirm') }).click();
}

/** Also for the dialog that follows. */
export async function toDetails(scene: Scene): Promise<void> {
  await toVerify(scene);
  await scene.page.getByRole('button', { name: scene.textOf('mf-profile', 'wizard.verify.yes') }).click();
}

/** Presses a button of the shell by the text on it. */
export const pressShell =
  (key: string) =>
  async ({ page, textOf }: Scene) =>
    page
      .getByRole('button', { name: textOf('shell', key) })
      .last()
      .click();

/** Takes the third line and pays it with the saved card. */
export async function payThird({ page, textOf }: Scene): Promise<void> {
  // Until it is heard that Beto holds the second line, that one could be taken as well.
  await expect(page.getByText(textOf('mf-checkout', 'bill.lineHeld')).first()).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: /4242/ }).check();
  await page
    .getByRole('button', { name: textOf('mf-checkout', 'bill.pay') })
    .last()
    .click();
}

/** In the booking: the first free time, then on to the review. */
export async function toReview({ page, textOf }: Scene): Promise<void> {
  await chooseTime(page);
  await page.getByRole('button', { name: textOf('mf-booking', 'booking.continue') }).click();
  await expect(page.getByText(textOf('mf-booking', 'review.phone', 'whole')).first()).toBeVisible();
}

export async function chooseTime(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /^\d{1,2}:\d\d/, disabled: false })
    .first()
    .check();
}

/** In the cart: a payment that needs no card, and the conditions. */
export async function accept({ page, textOf }: Scene): Promise<void> {
  await expect(page.getByRole('button', { name: textOf('mf-checkout', 'confirm.button') }).first()).toBeVisible();
  const onReceipt = page.getByRole('radio', { name: textOf('mf-checkout', 'payment.method.on-receipt') });
  // The list closes on what was chosen, and is not there when there is only one.
  if (await onReceipt.isVisible()) await onReceipt.click();
  await page.getByRole('checkbox').last().check();
}

export async function confirm({ page, textOf }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: textOf('mf-checkout', 'confirm.button') })
    .first()
    .click();
}
