import { expect, it } from 'vitest';
import { BASELINE } from '../composition/baseline.ts';
import { composedSettings, publishDishPictures } from './composed-settings.ts';

it('what a composition does not name is not there, and a page without pictures of dishes is told nothing', () => {
  const page = document.createElement('html');
  publishDishPictures(BASELINE, page);
  expect(page.dataset['dishes']).toBeUndefined();
  expect(Object.keys(composedSettings(BASELINE)).toSorted()).toEqual(['isDevelopment', 'orderPolling', 'staffEmailDomains']);
  const assets = { mapTiles: '/tiles/{z}/{x}/{y}.svg', dishPictures: '/d/{stem}-{width}.webp' };
  publishDishPictures({ ...BASELINE, assets }, page);
  expect(page.dataset['dishes']).toBe('/d/{stem}-{width}.webp');
  expect(composedSettings({ ...BASELINE, assets, rules: { ...BASELINE.rules, profile: { isEditable: false } } })).toMatchObject({
    mapTiles: '/tiles/{z}/{x}/{y}.svg',
    profile: { isEditable: false },
  });
});
