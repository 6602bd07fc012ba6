/**
 * Details of a journey that is for the night: `test('...', NIGHT, async ...)`. By day stay one journey for each thing that people do;
 * what repeats it with another fault, another moment or another way in is for the night, and so is what takes minutes.
 */
export const NIGHT = { tag: '@night' } as const;

/** Of a journey told many times, one telling is by day. */
export const nightUnless = (isByDay: boolean) => (isByDay ? {} : NIGHT);
