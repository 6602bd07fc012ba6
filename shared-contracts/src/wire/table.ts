import type { VenueTable } from '../domain/venue.ts';
import { done } from '../failures.ts';
import { noting, unreadable } from './decode.ts';
import { marking, those } from './primitives.ts';
import { asList, asNumber, asText, compact, isNothing, itemsOf } from './values.ts';
import { asWords } from './words.ts';
import { salvage } from './salvage.ts';

/** `dm`: tables as [id, sectors, ..., name]; a number in between is the capacity. Spec K3-014. */
export function decodeTables(raw: unknown): readonly VenueTable[] {
  return salvage(raw, (entry) => {
    const tuple = asList(entry);
    const id = asText(tuple[0]);
    const name = asWords(tuple.at(-1));
    if (id === undefined || name === undefined || tuple.length < 2) return unreadable('');
    const rest = noting(tuple, '[]', () => ({
      sectors: sectorIds(tuple[1]),
      capacity: tuple.length > 3 ? marking(tuple[2], asNumber) : undefined,
    }));
    return done(compact({ id, name, ...rest }));
  });
}

/** `ds`: sectors as [id, ..., name]. Spec K3-014. */
export function decodeSectors(raw: unknown): readonly { readonly id: string; readonly name: string }[] {
  return salvage(raw, (entry) => {
    const tuple = asList(entry);
    const id = asText(tuple[0]);
    const name = asWords(tuple.at(-1));
    return id === undefined || name === undefined || tuple.length < 2 ? unreadable('') : done({ id, name });
  });
}

/** A list of ids, or a single one. */
function sectorIds(raw: unknown): readonly string[] {
  return isNothing(raw) ? [] : those(itemsOf(raw) ?? [raw], asText);
}
