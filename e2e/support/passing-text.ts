import type { Page } from '@playwright/test';

/**
 * Waits for a text that goes away again by itself (a toast stands for 5 s). The page itself listens, from the call on: call it
 * before the press, so that the text is not missed however late this process looks.
 */
export function passingText(page: Page, text: string, limitMs = 20_000): Promise<void> {
  return page.evaluate(
    ([wanted, ms]) =>
      new Promise<void>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`"${wanted}" was not shown within ${ms} ms`)), ms);
        const look = (): void => {
          if (!document.body.innerText.includes(wanted)) return;
          watching.disconnect();
          clearTimeout(limit);
          resolve();
        };
        const watching = new MutationObserver(look);
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    [text, limitMs] as const,
  );
}
