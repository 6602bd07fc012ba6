import { isShare } from './canary-wish.ts';

/** The options that each command reads. Those of keys, links and unknown commands are theirs to look at. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  build: [],
  settings: ['composition', 'why', 'remove'],
  publish: ['composition', 'why', 'no-boot', 'canary', 'after', 'devices'],
  canary: ['composition', 'why', 'no-boot', 'after', 'devices', 'stop'],
  promote: ['composition', 'why'],
  rollback: ['composition', 'why', 'no-boot', 'to'],
  off: ['composition', 'why', 'no-boot'],
  on: ['composition', 'why', 'no-boot'],
  history: [],
  verify: [],
  repair: [],
  gc: ['keep', 'days', 'dry-run'],
};

/** What was typed: the command, the words behind it, and the options that stand there. */
interface Typed {
  readonly task: string;
  readonly words: readonly string[];
  readonly options: readonly string[];
}

/**
 * What of a command nobody would read, in words for whoever typed it; undefined: nothing. What is passed over is not left undone but done otherwise: a share that
 * stands alone is for everybody. `npm run ... mf-booking --canary 5` without `--` between keeps the option and hands on its number.
 */
export function unreadWords({ task, words, options }: Typed): string | undefined {
  const read = Object.hasOwn(OPTIONS, task) ? OPTIONS[task] : undefined;
  if (read === undefined) return undefined;
  const unread = options.filter((name) => !read.includes(name)).map((name) => `--${name}`);
  const isForSome = task === 'canary' || (task === 'publish' && (options.includes('canary') || options.includes('devices')));
  const shares = isForSome ? [] : words.filter(isShare);
  const after = task === 'publish' && !isForSome ? options.filter((name) => name === 'after').map((name) => `--${name}`) : [];
  const all = [...unread, ...after, ...shares];
  if (all.length === 0) return undefined;
  return `${task} does not know what ${all.join(' ')} is for here; behind npm run the options stand after --\nnothing is changed`;
}
