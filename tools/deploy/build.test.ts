import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compose } from './build.ts';

let store = '';
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'comanda-build-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

it('a checkout without the shell, as a team has it, builds all the same: it composes nothing', () => {
  expect(compose([], store, () => '1.0.0', join(store, 'shell/compositions'))).toEqual([]);
});
