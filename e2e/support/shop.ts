import { basename } from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { JOURNEY_PARTS } from './journey-parts.ts';
import { sandboxTest } from './sandbox-test.ts';
import type { RunningSandbox } from './start-sandbox.ts';

interface TestFixtures {
  /**
   * Reasons why this test must fail although its steps pass: CSP or Trusted Types violations, uncaught errors, a remote that its file
   * does not name in journey-parts.ts. `over`: of another device too.
   */
  readonly watch: { readonly problems: string[]; allow(pattern: RegExp): void; over(context: BrowserContext): void };
}

/** `test` with a running sandbox per worker; it is reset before each test, and any violation on any page fails the test. F6. */
export const test = sandboxTest.extend<TestFixtures>({
  watch: [
    async ({ context, sandbox }, use, info) => {
      sandbox.restoreCompositions();
      await sandbox.control('/sandbox/test/reset', {});
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const driven = new Set<RemoteId>();
      const over = (watched: BrowserContext): void => {
        watched.on('console', (message) => {
          if (message.type() === 'error' && /Content Security Policy|TrustedScript|TrustedHTML|Trusted Type/i.test(message.text()))
            problems.push(message.text());
        });
        watched.on('request', (request) => {
          const id = REMOTE_IDS.find((one) => request.url().includes(`/remotes/${one}/`));
          if (id !== undefined) driven.add(id);
        });
        watched.on('weberror', (error) => problems.push(String(error.error().stack ?? error.error())));
      };
      over(context);
      await use({ problems, allow: (pattern) => void allowed.push(pattern), over });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
      info.annotations.push({ type: 'remotes', description: [...driven].join(' ') });
      const declared = JOURNEY_PARTS[basename(info.file)];
      if (declared !== undefined) expect([...driven].filter((id) => !declared.includes(id))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The newest login code that was mailed to an address. */
export async function mailedCode(sandbox: RunningSandbox, to: string): Promise<string> {
  await expect
    .poll(async () => (await sandbox.control<{ data: unknown[] }>(`/sandbox/api/mails?to=${encodeURIComponent(to)}&limit=1`)).data.length)
    .toBeGreaterThan(0);
  const { data } = await sandbox.control<{ data: { code: string }[] }>(`/sandbox/api/mails?to=${encodeURIComponent(to)}&limit=1`);
  const [mail] = data;
  if (mail === undefined) throw new Error(`no mail to ${to}`);
  return mail.code;
}

/** The remotes whose files a page asked for, from the moment of the call on. */
export function watchRemotes(page: Page): ReadonlySet<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const id = /\/remotes\/(mf-[a-z-]+)\//.exec(request.url())?.[1];
    if (id !== undefined) seen.add(id);
  });
  return seen;
}
