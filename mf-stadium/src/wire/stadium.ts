import * as v from 'valibot';
import type { Stadium, StadiumBoxes } from '../rules/stadium.ts';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { noting, read, readData, unreadable } from '@comanda/shared-contracts/wire/decode';
import { answerList, fields, marking, numberList, part, textList, those } from '@comanda/shared-contracts/wire/primitives';
import { asList, asNumber, asText, isNothing } from '@comanda/shared-contracts/wire/values';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { words } from '@comanda/shared-contracts/wire/words';

export const stadiumVenuesSchema = v.object({
  pIzq: textList,
  pDer: textList,
  pGen: textList,
  suites: textList,
  suitesOcc: textList,
  suitesOri: textList,
  suitesExc: fields,
});

export const stadiumSchema = v.object({
  nm: words,
  /** Boxes as [letter, first, last, sector]. */
  pls: answerList,
  sts: numberList,
  rls: part(stadiumVenuesSchema),
});

/** Answer of GET /srv/coliseoconfig. One with neither a box nor a suite is no layout. Spec K3-019, C7-036, Q93, Q96. */
export function decodeStadium(value: unknown): Result<Stadium> {
  return readData(value, (data) =>
    read(stadiumSchema, data, ({ nm, pls, sts, rls }) => {
      const boxes = salvage(pls, decodeBoxes);
      if (boxes.length + sts.length === 0) return undefined;
      return {
        name: nm,
        boxes,
        suites: sts,
        venues: {
          left: rls.pIzq,
          right: rls.pDer,
          general: rls.pGen,
          suites: rls.suites,
          westSuites: rls.suitesOcc,
          eastSuites: rls.suitesOri,
          exceptions: Object.fromEntries(
            Object.entries(rls.suitesExc).flatMap(([suite, venues]) =>
              isNothing(venues) ? [] : [[suite, noting(rls.suitesExc, '[]', () => those(venues, asText))] as const],
            ),
          ),
        },
      };
    }),
  );
}

function decodeBoxes(value: unknown): Result<StadiumBoxes> {
  const tuple = asList(value);
  const [letter, first, last, sector] = tuple;
  const range = { letter: asText(letter), first: asNumber(first), last: asNumber(last) };
  if (range.letter === undefined || range.first === undefined || range.last === undefined) return unreadable('');
  return done({
    letter: range.letter,
    first: range.first,
    last: range.last,
    sector: noting(tuple, '[]', () => marking(sector, asText)) ?? '',
  });
}
