import * as v from 'valibot';
import type { PictureJob, PictureResult } from '@comanda/shared-contracts/picture';

/** Paths of the modules that a process draws with, verified copies of what a store has. */
export interface PictureFiles {
  readonly shell: string;
  readonly remote: string;
}

/** What a process begins with: its files, and for whom it is to warm up. */
export interface PictureStart extends Pick<PictureJob, 'composition' | 'origin'> {
  readonly files: PictureFiles;
}

/** To a process: first its start, then one job after the other. */
export type ToProcess = { readonly start: PictureStart } | { readonly job: PictureJob };

/** From it: once that it is warm, then what came of each job; `threw`: the code of the picture did. */
export type FromProcess = { readonly ready: true } | { readonly result: PictureResult } | { readonly threw: string };

const query = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
const call = v.object({
  operation: v.custom<PictureCallName>((name) => typeof name === 'string'),
  query: v.exactOptional(query),
  body: v.exactOptional(v.unknown()),
  path: v.exactOptional(v.record(v.string(), v.string())),
});
const preload = v.object({
  href: v.string(),
  as: v.picklist(['font', 'image']),
  srcset: v.exactOptional(v.string()),
  sizes: v.exactOptional(v.string()),
});
const result = v.variant('kind', [
  v.object({
    kind: v.literal('drawn'),
    html: v.string(),
    css: v.string(),
    theme: v.picklist(['light', 'dark']),
    preloads: v.array(preload),
    used: v.array(v.string()),
  }),
  v.object({ kind: v.literal('asks'), calls: v.array(call) }),
  v.object({ kind: v.literal('none'), why: v.string() }),
]);
const fromProcess = v.union([v.object({ ready: v.literal(true) }), v.object({ result }), v.object({ threw: v.string() })]);

type PictureCallName = Extract<PictureResult, { kind: 'asks' }>['calls'][number]['operation'];

/** What a process says, whoever speaks out of it; undefined for anything else. */
export function readMessage(message: unknown): FromProcess | undefined {
  const read = v.safeParse(fromProcess, message);
  return read.success ? read.output : undefined;
}
