import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it('every language is called as it calls itself', () => {
  expect(['es', 'en', 'pt', 'fr'].map(languageName)).toEqual(['Español', 'English', 'Português', 'Français']);
});
