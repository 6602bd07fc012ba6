import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { LOGIN_PATH, TOKEN } from '../../e2e/second-provider/start.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/provider-first-order.md');

describe('docs/provider-first-order.md', () => {
  const composition: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  const consumer: unknown = JSON.parse(read('shell/compositions/consumer.json'));

  it('points its composition to the second provider as it runs', () => {
    const port = /PORT'\] \?\? (\d+)/.exec(read('e2e/second-provider/start.ts'))?.[1] ?? '';
    const provider = { url: `http://127.0.0.1:${port}`, token: TOKEN, loginPath: LOGIN_PATH, authorizeUrl: '' };
    expect(composition).toMatchObject({ provider, hosts: ['mine.localhost'] });
    expect(page).toContain(`provider at ${provider.url}`);
    expect(page).toContain(`--provider ${provider.url} --token ${TOKEN} --login-path ${LOGIN_PATH}`);
  });

  it('composes the parts of the consumer site by the same rules', () => {
    if (!isRecord(composition) || !isRecord(consumer)) throw new Error('no composition');
    for (const key of ['kind', 'home', 'requires', 'parts', 'grants', 'assets', 'orderPolling'])
      expect(composition[key]).toEqual(consumer[key]);
    expect(Object.keys(composition['rules'] ?? {})).toEqual(Object.keys(consumer['rules'] ?? {}));
  });

  it('names options that the kit has, a diner and a kiosk that the provider knows', () => {
    const kit = read('tools/provider/conformance/main.ts');
    const used = page.match(/--[a-z-]+/g) ?? [];
    const options = used.map((option) => option.slice(2)).filter((option) => option !== '');
    expect(options.filter((option) => !kit.includes(`--${option} `))).toEqual([]);
    const sources = read('e2e/second-provider/accounts.ts') + read('e2e/second-provider/kiosk.ts');
    for (const known of ['marta@segundo.test', 'terere2026', 'CAJA-908-A', '7719']) {
      expect(page).toContain(known);
      expect(sources).toContain(known);
    }
  });
});
