import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXTENSIONS } from '../extensions.ts';
import { walkSecondProvider } from './world.ts';

let world: Awaited<ReturnType<typeof walkSecondProvider>>;
beforeAll(async () => {
  world = await walkSecondProvider();
});

/** What the specification does not name, and no answer of a walk can show that it is there: the client sends it, or a refusal would tell. */
const UNSEEN = [
  'cart-changes',
  'code-sent',
  'login-wait',
  'order-extras',
  'free-times',
  'later-message',
  'login-to-pay',
  'lastmile',
  'public-node',
  'csrf',
  'dgid',
];

/** Named by the specification without the form of its answer, or needed by what it names. */
const THERE = ['pagos', 'barcode'];

describe('the kit before a provider that was written from the specification alone', () => {
  it('finds nothing wrong, over the network', () => {
    expect(world.right.findings.filter(({ kind }) => kind === 'wrong' || kind === 'tolerated')).toEqual([]);
    expect(world.right.calls.filter(({ standing }) => standing === 'wrong')).toEqual([]);
    expect(world.right.passes).toBe(true);
  });

  it('names as missing exactly the extensions that it does not have, of those that can be seen', () => {
    const missing = world.right.extensions.filter(({ standing }) => standing === 'missing');
    expect(missing.map(({ id }) => id)).toEqual(Object.keys(EXTENSIONS).filter((id) => !UNSEEN.includes(id) && !THERE.includes(id)));
    expect(missing.every(({ without }) => without !== '')).toBe(true);
    const there = world.right.extensions.filter(({ standing }) => standing === 'there');
    expect(there.map(({ id }) => id)).toEqual(THERE);
    const unseen = world.right.extensions.filter(({ standing }) => standing === 'not seen');
    expect(unseen.map(({ id }) => id).toSorted()).toEqual(UNSEEN.toSorted());
  });

  it('says of every call that is missing what the product does without it', () => {
    const missing = world.right.findings.filter(({ kind }) => kind === 'missing');
    expect(missing.map(({ call }) => call).toSorted()).toEqual(
      world.right.calls
        .filter(({ standing }) => standing === 'missing')
        .map(({ call }) => call)
        .toSorted(),
    );
    expect(missing.every(({ consequence }) => consequence !== '')).toBe(true);
  });

  it('takes back what it has made, though the same order sent twice is two there', () => {
    expect(world.left).toEqual([]);
  });

  it('stays small enough to be read by whoever writes the next one: 900 lines', () => {
    const folder = join(import.meta.dirname, '../../../e2e/second-provider');
    const lines = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').split('\n').length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(900);
  });

  it('may be called by pages of another origin', () => {
    expect(world.right.cors).toEqual([{ kind: 'right', text: 'pages of https://shop.example may call' }]);
  });
});
