import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsSources } from './settings.ts';

it('a checkout without the shell, as a team has it, builds all the same: it has no settings', () => {
  expect(settingsSources(join(import.meta.dirname, 'shell/compositions'))).toEqual([]);
});
