import { parseArgs } from 'node:util';
import { isPartId } from '../../shared-contracts/src/remotes.ts';
import type { CompositionSettings } from '../../shared-contracts/src/hosting/documents.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { buildStale, moveBuilt, presentParts } from './build.ts';
import { mayHaveCanary } from './canary.ts';
import { isShare, sharesOf, wishOf } from './canary-wish.ts';
import { checkoutId } from './checkout.ts';
import { unreadWords } from './command-words.ts';
import { placesOf, pointerIn, rollBack, rollOut, switchPart } from './commands.ts';
import type { RollOut } from './commands.ts';
import { buildConsole } from './console.ts';
import type { StoreDriver } from './driver.ts';
import { sweepDrafts } from './folder-driver.ts';
import { floorOf } from './floor.ts';
import { historyLines } from './history.ts';
import { keysCommand } from './keys-command.ts';
import { keepingOf, printCleaning, printFindings, printRepairs } from './maintenance.ts';
import { move } from './move.ts';
import type { Trial } from './move.ts';
import { Refused } from './refused.ts';
import { moveStore } from './move-store.ts';
import { openStore } from './open-store.ts';
import type { OpenedStore } from './open-store.ts';
import { versionLines } from './outcome.ts';
import { overrideLinks } from './override.ts';
import { publishSettings, removeSettings, settingsSources, writeSettings } from './settings.ts';
import { readState } from './store-state.ts';
import { BadRelease, pinned, readRelease } from './store.ts';
import { inBrowser } from './trial.ts';

const USAGE = `usage:
  build                                 builds what changed and puts it live, but for what another checkout published
  [publish] <part> ... [--composition C]  builds parts (the shell is one) and puts them live together when they fit what is live
  publish <remote> --canary 5 [--after 10m 25 50 100] [--devices LIST] [--composition C]  for a share of the visitors, for listed devices
  canary <remote> 25 [--after 10m 50 100] [--devices LIST] | canary <remote> --stop | promote <remote>
  rollback <part> ... [--composition C]   to the last version that nobody rolled back from; where a canary runs, that is taken back
  rollback <part> --to VERSION [--composition C]
  off <remote> | on <remote> [--composition C]
  floor <part> [VERSION]                open pages leave what went live before it (or before the live one); floor <part> --none ends that
  history <part>                        who did what when, and why
  settings [--composition C]            publishes shell/compositions
  settings --remove C                   takes a composition out that shell/compositions has no longer
  verify [part]                         holds what is live against its hashes, and every chain
  repair [part]                         makes again what can be made again
  gc [part ...] [--keep 5] [--days 30] [--dry-run]   takes away what nothing needs any more
  keys new FILE                         makes a key pair; TEAM_KEY then names the file, or holds its text
  keys add <part> PUBLIC --owner TEAM [--take-back] | keys retire <part> PUBLIC [--until ENTRY] | keys <part>   who moves a part
  override <remote> VERSION --site https://SHOP [--origin https://FILES] [--minutes 60]   a link that shows it to the staff of a site
  --why TEXT                            is kept in the history
  --no-boot                             goes live without its screens being opened in a browser before, which the history says`;

const OPTIONS = {
  composition: { type: 'string' },
  to: { type: 'string' },
  why: { type: 'string' },
  none: { type: 'boolean' },
  remove: { type: 'string' },
  'no-boot': { type: 'boolean' },
  canary: { type: 'string' },
  after: { type: 'string' },
  devices: { type: 'string', multiple: true },
  stop: { type: 'boolean' },
  keep: { type: 'string' },
  days: { type: 'string' },
  'dry-run': { type: 'boolean' },
  site: { type: 'string', multiple: true },
  origin: { type: 'string' },
  minutes: { type: 'string' },
  owner: { type: 'string' },
  'take-back': { type: 'boolean' },
  until: { type: 'string' },
} as const;

/** What a public key is written in: one of so many begins with a hyphen, and is no option for that. */
const PUBLIC_KEY = /^[\w-]{43}$/;

/** The words of a command as they were typed. */
function wordsIn(args: readonly string[]) {
  const isKey = (arg: string) => arg.startsWith('-') && PUBLIC_KEY.test(arg);
  const keys = args.filter(isKey);
  const ordered = keys.length === 0 ? [...args] : [...args.filter((arg) => !isKey(arg)), '--', ...keys];
  return parseArgs({ args: ordered, allowPositionals: true, tokens: true, options: OPTIONS });
}

/** A command, and the store that it is for. */
interface Job extends Pick<ReturnType<typeof wordsIn>, 'values' | 'tokens'>, OpenedStore {}

/**
 * Does what somebody typed to the store that the environment names, and says on the console what came of it. Gives the exit code: 0, or 1 with nothing changed.
 */
export async function deployTool(args: readonly string[]): Promise<number> {
  try {
    const { positionals, values, tokens } = wordsIn(args);
    await run({ values, tokens, ...openStore() }, positionals);
    return 0;
  } catch (cause) {
    if (!(cause instanceof Refused || cause instanceof BadRelease)) throw cause;
    console.error(cause instanceof Refused ? cause.message : `${cause.message}\nnothing is changed`);
    return 1;
  }
}

/** What the words of a command come to. */
interface Asked {
  readonly words: readonly string[];
  readonly parts: readonly PartId[];
  readonly isDry: boolean;
}

type Command = (job: Job, asked: Asked) => Promise<void>;

/** Those whose words each reads for itself. */
const OF_WORDS: Readonly<Record<string, Command>> = {
  build,
  settings: setSettings,
  keys: async ({ driver, values }, { words }) => printOr(await keysCommand(driver, { ...values, words })),
  override: async ({ driver, values }, { words }) => printOr(await overrideLinks(driver, { ...values, words })),
  floor: setFloor,
};

/** Those of parts, and of how few and how many. */
const OF_PARTS: Readonly<Record<string, { readonly does: Command; readonly least: number; readonly most: number }>> = {
  gc: { does: ({ driver, values }, { parts, isDry }) => printCleaning(driver, keepingOf(values), isDry, parts), least: 0, most: Infinity },
  verify: { does: ({ driver }, { parts }) => printFindings(driver, parts[0]), least: 0, most: 1 },
  repair: { does: ({ driver }, { parts }) => printRepairs(driver, parts[0]), least: 0, most: 1 },
  publish: {
    does: (job, { parts }) => (isForSome(job) ? rollOutAsked(job, parts, 'publish') : publish(job, parts)),
    least: 1,
    most: Infinity,
  },
  canary: { does: (job, { parts }) => rollOutAsked(job, parts, 'canary'), least: 1, most: 1 },
  promote: { does: (job, { parts }) => rollOutAsked(job, parts, 'promote'), least: 1, most: 1 },
  rollback: { does: rollBackAsked, least: 1, most: Infinity },
  off: { does: (job, { parts }) => switchAsked(job, parts, 'off'), least: 1, most: 1 },
  on: { does: (job, { parts }) => switchAsked(job, parts, 'on'), least: 1, most: 1 },
  history: { does: (job, { parts }) => printHistory(job, parts), least: 1, most: 1 },
};

/** Those that write nothing, so that a store is left as it is. */
const READING = new Set(['history', 'verify', 'override']);

async function run(job: Job, positionals: readonly string[]): Promise<void> {
  const [first = ''] = positionals;
  const [task = '', ...words] = isPartId(first) ? ['publish', ...positionals] : positionals;
  const named = words.filter((word) => !isShare(word));
  const parts = [...new Set(named.filter(isPartId))];
  // npm takes this one for its own where it stands before --, and says so to whom it starts.
  const isDry = job.values['dry-run'] === true || process.env['npm_config_dry_run'] === 'true';
  if (isDry && task !== 'gc') throw new Refused(USAGE);
  const unread = unreadWords({ task, words, options: Object.keys(job.values) });
  if (unread !== undefined) throw new Refused(unread);
  if (!READING.has(task) && !isDry) await prepare(job);
  const ofWords = Object.hasOwn(OF_WORDS, task) ? OF_WORDS[task] : undefined;
  if (ofWords !== undefined) return ofWords(job, { words, parts, isDry });
  const ofParts = Object.hasOwn(OF_PARTS, task) ? OF_PARTS[task] : undefined;
  const isMeant =
    ofParts !== undefined && named.every(isPartId) && parts.length >= ofParts.least && parts.length <= mostOf(job, task, ofParts.most);
  if (!isMeant) throw new Refused(USAGE);
  await ofParts.does(job, { words, parts, isDry });
}

/** Whether what is published is for some of the visitors. */
const isForSome = ({ values: { canary, devices } }: Job): boolean => canary !== undefined || devices !== undefined;

/** Some words speak of one part alone. */
function mostOf(job: Job, task: string, most: number): number {
  const isOfOne = (task === 'publish' && isForSome(job)) || (task === 'rollback' && job.values.to !== undefined);
  return isOfOne ? 1 : most;
}

async function rollBackAsked(job: Job, { parts }: Asked): Promise<void> {
  const { composition, why, to } = job.values;
  print(await rollBack(job.driver, parts, { composition, why, to }, trialAsked(job)));
}

async function prepare({ driver, folder }: Job): Promise<void> {
  // A bucket has no drafts, and none is of before.
  if (folder === undefined) return;
  await sweepDrafts(folder);
  const moved = await moveStore(driver, folder);
  if (moved.length > 0) console.log(`moved over from a store of before: ${moved.join(', ')}`);
}

/**
 * Everything that is present and changed since it was built last; what became again what it was before goes live as well. What another
 * checkout published last is stored and stays as it is live: to put ours live is to publish it.
 */
async function build({ driver, folder }: Job): Promise<void> {
  if (folder === undefined)
    throw new Refused(
      'a build is for npm start and the tests, which have a folder: it needs STORE_URL unset. publish puts parts into a bucket',
    );
  const started = performance.now();
  const made = await buildStale(presentParts(), driver);
  const isConsoleBuilt = await buildConsole(folder);
  const sources = settingsSources();
  const settings = await Promise.all(sources.map(async (each) => ({ name: each.name, ...(await buildSettings(driver, each, sources)) })));
  const { back, left, unfit } = await moveBuilt(driver, made, checkoutId());
  for (const line of [...settings.flatMap(({ fault }) => fault ?? []), ...unfit.map((one) => one.line)]) console.error(line);
  const foreign = namesOf(settings.filter(({ did }) => did === 'left')).map((name) => `the settings of ${name}`);
  const what = [
    ...listed('built', isConsoleBuilt ? [...made.built, 'the operator console'] : made.built),
    ...listed('back at an earlier build of', back),
    ...listed('another checkout published or changed', [...left, ...foreign]),
    ...listed('would not run and stays as it is live:', [...new Set(unfit.map(({ part }) => part))]),
    ...listed('refused the settings of', namesOf(settings.filter(({ did }) => did === 'refused'))),
  ];
  const names = namesOf(settings.filter(({ did }) => did !== 'refused'));
  console.log(
    `${what.join(', ') || 'nothing to build'} in ${Math.round(performance.now() - started)} ms; compositions: ${names.join(', ')}`,
  );
}

/** What became of the settings of a composition at a build; one that cannot go live keeps none of the others. */
async function buildSettings(driver: StoreDriver, source: CompositionSettings, together: readonly CompositionSettings[]) {
  try {
    return { did: await writeSettings(driver, source, { did: 'build', together }) };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return { did: 'refused' as const, fault: cause.message };
  }
}

function namesOf(settings: readonly { readonly name: string }[]): readonly string[] {
  return settings.map(({ name }) => name);
}

function listed(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what} ${names.join(', ')}`];
}

/** Builds parts and gives their releases. */
async function built({ driver, values: { composition } }: Job, ids: readonly PartId[]) {
  const before = await readState(driver);
  for (const id of ids) placesOf(before, id, composition);
  const absent = ids.filter((id) => !presentParts().includes(id));
  if (absent.length > 0) throw new Refused(`there are no sources of ${absent.join(', ')} here`);
  const { versions } = await buildStale(ids, driver);
  return Promise.all(
    [...versions].map(async ([id, version]) => {
      const release = await readRelease(driver, id, version);
      if (release === undefined) throw new Refused(`${id} ${version} is not in the store: nothing is changed`);
      return { id, release: pinned(release) };
    }),
  );
}

async function publish(job: Job, ids: readonly PartId[]): Promise<void> {
  const { driver, values } = job;
  const { composition, why } = values;
  const pins = await built(job, ids);
  const state = await move(
    driver,
    pins.map(({ id, release }) => ({ part: id, edit: async () => ({ did: 'publish' as const, release, composition }) })),
    { why },
    trialAsked(job),
  );
  for (const { id, release } of pins) {
    const did = { runs: `${release.version} is live`, isSet: `${release.version} is published` };
    print(versionLines(id, pointerIn(state, id), placesOf(state, id, composition), release.version, did));
  }
}

function trialAsked({ driver, folder, values }: Job): Trial {
  return values['no-boot'] === true ? 'untried' : inBrowser(driver, folder);
}

/** A version for some of the visitors: it begins, is for others, or ends. */
async function rollOutAsked(job: Job, [id]: readonly PartId[], task: 'publish' | 'canary' | 'promote'): Promise<void> {
  if (id === undefined) return;
  const { driver, folder, values, tokens } = job;
  const { composition, why, after, devices } = values;
  // Before anything is built.
  mayHaveCanary(id);
  const [now, later] = sharesOf(tokens);
  const wish = wishOf({ now: [...(values.canary === undefined ? [] : [values.canary]), ...now], later, after, devices });
  const [pin] = task === 'publish' ? await built(job, [id]) : [];
  const did = task === 'promote' ? 'promote' : values.stop === true ? 'stop' : 'canary';
  const what: RollOut = did === 'canary' ? { did, wish, release: pin?.release } : { did };
  const trial = values['no-boot'] === true ? 'untried' : task === 'publish' ? inBrowser(driver, folder) : undefined;
  print(await rollOut(driver, id, what, { composition, why }, trial));
}

async function switchAsked(job: Job, [id]: readonly PartId[], did: 'on' | 'off'): Promise<void> {
  const { composition, why } = job.values;
  if (id !== undefined) print(await switchPart(job.driver, id, did, { composition, why }, trialAsked(job)));
}

/** Of a part, and the version that open pages may stay with or a later one; of all compositions alike. */
async function setFloor({ driver, values }: Job, { words: [id = '', version, ...more] }: Asked): Promise<void> {
  const { composition, why } = values;
  const isClear = more.length === 0 && composition === undefined && !(values.none === true && version !== undefined);
  if (!isPartId(id) || !isClear) throw new Refused(USAGE);
  const state = await move(driver, [{ part: id, edit: floorOf(id, values.none === true ? null : version) }], { why });
  const floor = pointerIn(state, id)?.floor;
  console.log(
    floor === undefined ? `${id}: open pages may stay with what they run` : `${id}: open pages leave what went live before entry ${floor}`,
  );
}

async function printHistory({ driver }: Job, [id]: readonly PartId[]): Promise<void> {
  if (id === undefined) return;
  const chain = (await readState(driver)).pointers.get(id);
  if (chain === undefined) throw new Refused(`${id} has not been published`);
  for await (const line of historyLines(chain)) console.log(line);
}

/** Without lines it was no command. */
function printOr(lines: readonly string[] | undefined): void {
  if (lines === undefined) throw new Refused(USAGE);
  print(lines);
}

async function setSettings({ driver, values: { composition, why, remove } }: Job): Promise<void> {
  if (remove !== undefined) {
    await removeSettings(driver, remove, settingsSources(), why);
    console.log(`${remove} is taken out: its hosts are free`);
    return;
  }
  const sources = settingsSources().filter(({ name }) => composition === undefined || name === composition);
  if (sources.length === 0) throw new Refused(`no settings${composition === undefined ? '' : ` of ${composition}`} in shell/compositions`);
  // All of them or none: a host may go from one to another.
  const moves = await publishSettings(driver, sources, why);
  for (const [index, { name }] of sources.entries())
    console.log(`${name}: ${moves[index] === 'written' ? 'the settings are live' : 'the settings are live already'}`);
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
