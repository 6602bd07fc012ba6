import type { Scene } from './scene.ts';
import type { Visit } from './visit.ts';

/** A dialog as a screen of its own: `steps` open it. */
export interface DialogVisit extends Visit {
  /** The name that it is opened with. */
  readonly dialog: string;
  /** What tells several views of one dialog apart. */
  readonly view?: string;
}

type Press = (part: string, key: string) => (scene: Scene) => Promise<void>;

/** Presses a button or link by the text on it. */
export const press: Press =
  (part, key) =>
  async ({ page, textOf }) => {
    await page
      .getByRole('button', { name: textOf(part, key) })
      .or(page.getByRole('link', { name: textOf(part, key) }))
      .first()
      .click();
  };
