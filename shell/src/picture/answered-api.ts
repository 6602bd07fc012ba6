import { BehaviorSubject } from 'rxjs';
import { failed } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest } from '@comanda/shared-contracts/host';
import { pictureCallKey } from '@comanda/shared-contracts/picture';
import type { PictureCall, PictureReply } from '@comanda/shared-contracts/picture';
import { wholePictures } from '../http/provider-pictures.ts';
import { refusalFailure } from '../http/request.ts';

export interface AnsweredApi extends Api {
  /** What was asked and is not among the replies, by key; whoever asked waits for ever. */
  readonly asked: ReadonlyMap<string, PictureCall>;
  /** Keys of the replies that were taken. */
  readonly used: ReadonlySet<string>;
}

/** The provider as a picture reaches it: what it said is there already, or the picture is drawn anew once it is. `provider`: its address, `''` where it is the page's own. */
export function answeredApi(replies: Readonly<Record<string, PictureReply>>, provider: string): AnsweredApi {
  const asked = new Map<string, PictureCall>();
  const used = new Set<string>();
  const call: Api['call'] = (request) => {
    const wanted = callOf(request);
    const key = pictureCallKey(wanted);
    const reply = Object.hasOwn(replies, key) ? replies[key] : undefined;
    if (reply === undefined) {
      asked.set(key, wanted);
      return new Promise(() => undefined);
    }
    used.add(key);
    if (reply.refusal !== undefined) return Promise.resolve(failed(refusalFailure(reply.refusal, reply.raw)));
    return Promise.resolve(request.decode(provider === '' ? reply.raw : wholePictures(reply.raw, provider)));
  };
  return { call, loading: new BehaviorSubject(0), asked, used };
}

function callOf({ operation, query, body, path }: ApiRequest<unknown>): PictureCall {
  return {
    operation,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(path === undefined ? {} : { path }),
  };
}
