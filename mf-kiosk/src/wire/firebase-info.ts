import * as v from 'valibot';
import type { RealtimeToken } from '@comanda/shared-contracts/domain/account';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readData } from '@comanda/shared-contracts/wire/decode';
import { maybeText, requiredText, text } from '@comanda/shared-contracts/wire/primitives';
import { compact } from '@comanda/shared-contracts/wire/values';

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
