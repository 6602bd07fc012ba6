import { ROUTE_NAMES, routeEntry } from '@comanda/shared-contracts/testing/href';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import { DIALOGS } from './dialogs.ts';
import { look } from './look.ts';
import { openScenes } from './scene.ts';
import type { Language } from './texts.ts';
import { STATES } from './states.ts';
import type { Absent, Visit, Walked } from './visit.ts';
import { lookOf } from './look-of.ts';
import type { Device } from './look-of.ts';
import { VISITS } from './visits.ts';

test.describe.configure({ mode: 'parallel' });

interface Named {
  readonly name: string;
  readonly visit: Visit | Absent;
}

const LANGUAGES = [
  { language: 'es', locale: 'es-CL' },
  { language: 'en', locale: 'en-US' },
] as const;
/** At night, on phones, where room is scarcest: the third language, and the one that is two fifths longer than ours. */
const BY_NIGHT = [
  { name: 'pt', language: 'pt', locale: 'pt-BR', isPseudo: false },
  { name: 'pseudo-locale', language: 'es', locale: 'es-CL', isPseudo: true },
] as const;
/** So many visits make one test: it is as long as a journey, and its title can be read. */
const TOGETHER = 6;
const BOTH = ['light', 'dark'] as const;
const isThorough = process.env['NIGHTLY'] === '1';

const routes = ROUTE_NAMES.flatMap((name): Named[] => {
  const visit: Visit | Absent | Walked = VISITS[name];
  return 'walk' in visit ? [] : [{ name, visit }];
});
const states = Object.entries(STATES).map(([name, visit]): Named => ({ name, visit }));
const dialogs = DIALOGS.map((visit): Named => ({
  name: [visit.dialog.replace('/', '.'), visit.view].filter((part) => part !== undefined).join('-'),
  visit,
}));
const all = [...routes, ...states, ...dialogs];
const wide = all.filter(({ visit }) => 'isWide' in visit && visit.isWide);

test('every route is visited, each from where its owner draws it', () => {
  expect(Object.keys(VISITS).toSorted()).toEqual([...ROUTE_NAMES].toSorted());
  const kiosk = ROUTE_NAMES.filter((name) => 'walk' in VISITS[name]);
  expect(kiosk.filter((name) => routeEntry(name).owner !== 'mf-kiosk')).toEqual([]);
});

for (const { language, locale } of LANGUAGES) {
  test.describe(`phone, ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const group of inGroups(seenOn('phone', language))) lookAt(group, language);
  });
  test.describe(`desktop, ${language}`, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } });
    for (const group of inGroups(seenOn('desktop', language))) lookAt(group, language);
  });
}

for (const { name, language, locale, isPseudo } of BY_NIGHT) {
  test.describe(`phone, ${name}`, NIGHT, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const group of inGroups(all)) lookAt(group, language, isPseudo);
  });
}

/** At night everything on phones, and what has a wide layout on desktops too; by day each once, as its name decides. */
function seenOn(device: Device, language: Language): readonly Named[] {
  if (isThorough) return device === 'phone' ? all : wide;
  return all.filter((named) => {
    const look = lookOf(named.name, wide.includes(named));
    return look.device === device && look.language === language;
  });
}

function lookAt(group: readonly Named[], language: Language, isPseudo = false): void {
  test(group.map(({ name }) => name).join(', '), async ({ page, sandbox, watch }) => {
    test.setTimeout(360_000);
    const scenes = await openScenes(page, sandbox, language, isPseudo);
    const problems: string[] = [];
    for (const { name, visit } of group) {
      if ('allows' in visit && visit.allows !== undefined) watch.allow(visit.allows);
      const themes = isThorough && language !== 'pt' && !isPseudo ? BOTH : [lookOf(name, false).theme];
      await test.step(name, async () =>
        problems.push(
          ...(await look(
            name,
            visit,
            themes.map((theme) => scenes[theme]),
          )),
        ),
      );
    }
    expect(problems).toEqual([]);
  });
}

function inGroups(visits: readonly Named[]): readonly (readonly Named[])[] {
  return Array.from({ length: Math.ceil(visits.length / TOGETHER) }, (_, index) => visits.slice(index * TOGETHER, (index + 1) * TOGETHER));
}
