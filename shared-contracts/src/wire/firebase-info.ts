import * as v from 'valibot';
import type { RealtimeToken } from '../domain/account.ts';
import type { Result } from '../failures.ts';
import { read, readData } from './decode.ts';
import { maybeText, requiredText, text } from './primitives.ts';
import { compact } from './values.ts';

export const firebaseInfoSchema = v.object({ uid: requiredText, fbt: requiredText, fbtio: text, tk5: maybeText });

export interface RealtimeAccess extends RealtimeToken {
  /** Whose live node it opens. */
  readonly userId: string;
  /** Printing token of a kiosk. */
  readonly printToken?: string;
}

/** Answer of GET /srv/getinfofirebase. */
export function decodeFirebaseInfo(value: unknown): Result<RealtimeAccess> {
  return readData(value, (data) =>
    read(firebaseInfoSchema, data, ({ uid, fbt, fbtio, tk5 }) => compact({ userId: uid, token: fbt, stamp: fbtio, printToken: tk5 })),
  );
}
