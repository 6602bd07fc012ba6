import { pictureCallKey } from '@comanda/shared-contracts/picture';
import type { PictureCall, PictureJob, PictureReply, PictureResult, PictureSample } from '@comanda/shared-contracts/picture';

type Draw = (job: PictureJob) => Promise<PictureResult>;

/** The first drawings take a hundred times as long as those after a dozen. */
const DRAWINGS = 15;
const ROUNDS = 8;
const REFUSED: PictureReply = { refusal: 404, raw: { ok: false } };

/** Draws a sample until that is quick: before the first visitor comes. Throws as the picture does. */
export async function warmUp(draw: Draw, sample: PictureSample, place: Pick<PictureJob, 'composition' | 'origin'>): Promise<void> {
  for (const language of place.composition.languages) {
    const job = { ...place, language, pathname: sample.pathname, now: Date.now(), replies: {} };
    const replies = await repliesTo(draw, job, sample);
    for (let turn = 0; turn < DRAWINGS; turn += 1) await draw({ ...job, replies });
  }
}

async function repliesTo(draw: Draw, job: PictureJob, { answers }: PictureSample): Promise<PictureJob['replies']> {
  const replies: Record<string, PictureReply> = {};
  const replyTo = ({ operation }: PictureCall): PictureReply => (answers[operation] === undefined ? REFUSED : { raw: answers[operation] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await draw({ ...job, replies });
    if (result.kind !== 'asks') break;
    for (const call of result.calls) replies[pictureCallKey(call)] = replyTo(call);
  }
  return replies;
}
