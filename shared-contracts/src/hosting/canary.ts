import type { Canary, Pointer, PointerException } from './documents.ts';

/** The share of the visitors that a canary has at an instant, epoch ms. */
export function shareAt({ share, steps = [] }: Canary, now: number): number {
  return steps.findLast(({ at }) => Date.parse(at) <= now)?.share ?? share;
}

/** A pointer as it is at an instant, epoch ms: a canary that has come to all visitors is the release. The very same one when nothing has. */
export function pointerAt(pointer: Pointer, now: number): Pointer {
  const isWhole = (place: PointerException) => place.canary !== undefined && shareAt(place.canary, now) >= 1;
  if (![pointer, ...Object.values(pointer.except)].some(isWhole)) return pointer;
  const except = Object.fromEntries(
    Object.entries(pointer.except).map(([name, own]) => [name, isWhole(own) ? promoted(own) : own] as const),
  );
  return { ...(isWhole(pointer) ? promoted(pointer) : pointer), except };
}

/** With the canary as the release; what was the release is the version before. */
export function promoted<P extends PointerException>(place: P) {
  const { canary, ...rest } = place;
  if (canary === undefined) return rest;
  const { release: previous } = place;
  return { ...rest, release: canary.release, ...(previous === undefined ? {} : { previous }) };
}

/** With the release for everybody. */
export function withoutCanary<P extends PointerException>({ canary: _, ...rest }: P) {
  return rest;
}

/** A pointer without the canary of a composition; without a name without that of all, those of single ones stay. */
export function takenBack(pointer: Pointer, composition?: string): Pointer {
  if (composition === undefined) return { ...withoutCanary(pointer), except: pointer.except };
  return { ...pointer, except: { ...pointer.except, [composition]: withoutCanary(pointer.except[composition] ?? {}) } };
}

/** The canary of a composition, without a name that of all that have nothing of their own, by the pointer as it is (`pointerAt`). A version of its own shuts out the canary of all. */
export function canaryIn(pointer: Pointer | undefined, composition?: string): Canary | undefined {
  const own =
    pointer !== undefined && composition !== undefined && Object.hasOwn(pointer.except, composition)
      ? pointer.except[composition]
      : undefined;
  return own?.canary ?? (own?.release === undefined ? pointer?.canary : undefined);
}

/** When the next share of any of these pointers begins, epoch ms; infinite when none does. */
export function nextStepAt(pointers: readonly Pointer[], now: number): number {
  const steps = pointers.flatMap((pointer) => [pointer, ...Object.values(pointer.except)].flatMap(({ canary }) => canary?.steps ?? []));
  return Math.min(...steps.map(({ at }) => Date.parse(at)).filter((at) => at > now));
}
