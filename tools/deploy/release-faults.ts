import * as v from 'valibot';
import type { Release } from '../../shared-contracts/src/composition.ts';

const hash = v.pipe(v.string(), v.regex(/^(sha384-[A-Za-z0-9+/]{64})?$/));
/** A name and nothing else: what leads out of the folder would be another part's. */
const file = v.pipe(v.string(), v.regex(/^[^./\\][^/\\]*$/, 'a file of its folder'));
const files = v.array(file);

/** A page service runs it: without a hash it is nobody's. */
const picture = v.object({ file, integrity: v.pipe(hash, v.nonEmpty()), bytes: v.number() });

const release = v.object({
  contract: v.string(),
  container: v.string(),
  entry: v.pipe(file, v.endsWith('.js')),
  files: v.record(file, v.object({ integrity: hash, bytes: v.number() })),
  stored: v.optional(v.record(file, hash)),
  maps: v.optional(v.record(file, hash)),
  shared: v.optional(v.record(v.string(), v.string())),
  groups: v.record(v.string(), files),
  earlyFile: v.optional(file),
  cardPage: v.optional(files),
  picture: v.optional(picture),
});

/** What is wrong with what a release says of itself, in words, whatever its files are: pages are made of it. Empty: nothing. */
export function releaseFaults(raw: Release): readonly string[] {
  const parsed = v.safeParse(release, raw);
  if (!parsed.success) return parsed.issues.map((issue) => `says what nobody can use: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  const { container, entry, groups, earlyFile, cardPage = [], picture: drawn, stored = {} } = parsed.output;
  const named = new Set([entry, ...Object.values(groups).flat(), ...cardPage, ...(earlyFile === undefined ? [] : [earlyFile])]);
  const hashes = parsed.output.files;
  const bare = [...named].filter((name) => !Object.hasOwn(hashes, name));
  const all = drawn === undefined ? hashes : { ...hashes, [drawn.file]: drawn };
  const torn = Object.entries(all).filter(([name, { integrity }]) => integrity !== '' && (stored[name] ?? integrity) !== integrity);
  return [
    ...(raw.id === 'shell' || container.startsWith(`${raw.id.replaceAll('-', '_')}_`)
      ? []
      : [`has a container of another part, ${container}`]),
    ...bare.map((name) => `names ${name} without a hash`),
    ...torn.map(([name]) => `has two hashes of ${name}`),
  ];
}
