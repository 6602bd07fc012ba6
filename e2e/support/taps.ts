import type { Page } from '@playwright/test';

/** What somebody had to do so far. */
export interface Taps {
  readonly taps: number;
  /** Fields that were filled in. */
  readonly fields: number;
  /** Paths at which they stood, each once in a row. */
  readonly screens: readonly string[];
}

/** Counts from the next page on what is tapped and filled in, as the page hears of it, and where it stood then; all of it, or what came `since`. */
export async function countTaps(page: Page): Promise<(since?: Taps) => Taps> {
  let taps = 0;
  const fields = new Set<string>();
  const screens: string[] = [];
  await page.exposeFunction('comandaTapped', (kind: 'tap' | 'field', what: string) => {
    if (kind === 'tap') taps += 1;
    else fields.add(what);
  });
  await page.addInitScript(() => {
    const tell = (kind: string, what: string) => void Reflect.get(window, 'comandaTapped')(kind, what);
    addEventListener('pointerup', ({ isTrusted }) => isTrusted && tell('tap', ''), { capture: true });
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
        tell('field', `${location.pathname} ${target.name} ${target.id}`);
    };
    addEventListener('input', onChange, { capture: true });
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (screens.at(-1) !== pathname) screens.push(pathname);
  });
  return (since) => ({
    taps: taps - (since?.taps ?? 0),
    fields: fields.size - (since?.fields ?? 0),
    screens: screens.slice(Math.max(0, (since?.screens.length ?? 0) - 1)),
  });
}
