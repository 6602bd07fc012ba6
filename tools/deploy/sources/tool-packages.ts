import * as v from 'valibot';

/** What makes files of sources: their versions, and those of all that they bring, count for every part. */
const TOOLS = ['@rspack/core', '@module-federation/enhanced'];

const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      dependencies: v.optional(v.record(v.string(), v.string()), {}),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

/** The packages that build, with all that they bring, as `place version`, by the text of package-lock.json. Throws when it is none. */
export function toolPackages(text: string): readonly string[] {
  const { packages } = v.parse(lockfile, JSON.parse(text));
  const found = new Map<string, string>();
  const visit = (from: string, name: string): void => {
    const place = placeOf(packages, from, name);
    const known = place === undefined ? undefined : packages[place];
    if (place === undefined || known === undefined || found.has(place)) return;
    found.set(place, `${place} ${known.version ?? ''}`);
    for (const each of Object.keys({ ...known.dependencies, ...known.optionalDependencies })) visit(place, each);
  };
  for (const name of TOOLS) visit('', name);
  return [...found.values()].toSorted();
}

/** Where a package finds another one: in its own folder of packages, else in the next one above. */
function placeOf(packages: Readonly<Record<string, unknown>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}
