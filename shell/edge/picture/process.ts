import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { PictureJob, PictureResult, PictureSample } from '@comanda/shared-contracts/picture';
import { encodeFrame, frameReader } from './frames.ts';
import type { FromProcess, PictureStart, ToProcess } from './messages.ts';

/*
 * A process that draws pictures of one remote: it has no environment, no network that it was given, no file but its own, and speaks by one pipe. Whatever the code of the
 * picture does ends with it (`fence.ts`).
 */

/** What is known of a remote's module here; the shell's knows the rest. */
interface RemoteModule {
  readonly picture: { readonly sample: PictureSample };
}

type Draw = (job: PictureJob) => Promise<PictureResult>;

interface ShellModule {
  readonly styles: unknown;
  draw(job: PictureJob, remote: RemoteModule, own: unknown): Promise<PictureResult>;
  warmUp(draw: Draw, sample: PictureSample, place: Omit<PictureStart, 'files'>): Promise<void>;
}

/** The pipe that the page service gives. */
const PIPE = 3;
const LONGEST = 64 * 1024 * 1024;

const pipe = new Socket({ fd: PIPE });
const tell = (message: FromProcess): void => void pipe.write(encodeFrame(message));

let drawn: Promise<Draw> | undefined;

async function load({ files: { shell, remote }, ...place }: PictureStart): Promise<Draw> {
  // One after the other: the shell's brings the packages that the remote's takes.
  const shellModule: ShellModule = await import(pathToFileURL(shell).href);
  const remoteModule: RemoteModule = await import(pathToFileURL(remote).href);
  const draw: Draw = (job) => shellModule.draw(job, remoteModule, shellModule.styles);
  await shellModule.warmUp(draw, remoteModule.picture.sample, place);
  return draw;
}

async function answer(message: ToProcess): Promise<FromProcess> {
  try {
    if ('start' in message) {
      drawn = load(message.start);
      await drawn;
      return { ready: true };
    }
    const draw = await drawn;
    return draw === undefined ? { threw: 'nothing is loaded' } : { result: await draw(message.job) };
  } catch (cause) {
    // Nothing draws without its files.
    if ('start' in message) process.exit(1);
    return { threw: String(cause).slice(0, 500) };
  }
}

const isMessage = (message: unknown): message is ToProcess => typeof message === 'object' && message !== null;
const read = frameReader({
  limit: LONGEST,
  onMessage: (message) => {
    if (isMessage(message)) void answer(message).then(tell);
  },
  onFlood: () => process.exit(1),
});
pipe.on('data', read);
pipe.on('close', () => process.exit(0));
