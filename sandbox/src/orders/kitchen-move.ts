/** How far one station is with its part of an order: pure, without the database. */

/** Wire: `stk` of a line. 40 nobody has begun, 90 accepted, 100 being made, 110 ready. C4-008 */
export const KITCHEN_STAGES = [40, 90, 100, 110] as const;
export type KitchenStage = (typeof KITCHEN_STAGES)[number];

export interface KitchenLine {
  readonly lir: number;
  /** 0 active, else cancelled. */
  readonly st: number;
  readonly stk: number;
  /** The area that makes it; undefined: nobody knows, so that every station sees it. */
  readonly jb: number | undefined;
}

export interface KitchenOrder {
  readonly ss: number;
  readonly sp: number;
  readonly stdvy: number;
  readonly lines: readonly KitchenLine[];
}

/** What one tap wants. `jb`: the station, 0 for all; `from`: the stage that was in sight. */
export interface KitchenMove {
  readonly jb: number;
  readonly from: KitchenStage;
  readonly to: KitchenStage;
}

export interface KitchenChange {
  readonly ss: number;
  readonly stdvy: number;
  readonly lines: readonly KitchenLine[];
  /** What the order's history says of it. */
  readonly kinds: readonly ('accept' | 'prepare' | 'ready' | 'recall')[];
}

/** One step forward, and one back; what was accepted stays accepted, for its guest has been told. */
const STEPS: ReadonlySet<string> = new Set(['40 100', '90 100', '100 110', '110 100', '100 90']);
/** From here on the order has left the kitchen. */
const ON_ITS_WAY = 120;

/** Whether a station makes a line. */
function makes(jb: number, line: KitchenLine): boolean {
  return line.st === 0 && (jb === 0 || line.jb === undefined || line.jb === jb);
}

/** How far a station is with an order: as far as its slowest line. Undefined: it has nothing to do with it. */
export function stageOf({ ss, lines }: Pick<KitchenOrder, 'ss' | 'lines'>, jb: number): KitchenStage | undefined {
  const mine = lines.filter((line) => makes(jb, line));
  if (mine.length === 0) return undefined;
  if (ss === 0) return 40;
  const slowest = Math.min(...mine.map(({ stk }) => stk));
  return KITCHEN_STAGES.findLast((stage) => stage <= slowest) ?? 40;
}

/**
 * What a tap makes of an order; null when it is not as it was in sight, or was never possible. An order is being made as soon as one station
 * makes something of it, and ready when all of it is.
 */
export function kitchenChange(order: KitchenOrder, { jb, from, to }: KitchenMove): KitchenChange | null {
  const { ss, sp, stdvy } = order;
  const isHere = ss >= 0 && ss <= 2 && stdvy < ON_ITS_WAY && !(ss === 0 && sp === 1);
  if (!isHere || !STEPS.has(`${from} ${to}`) || stageOf(order, jb) !== from) return null;
  const lines = order.lines.map((line) => {
    if (line.st !== 0) return line;
    if (!makes(jb, line)) return { ...line, stk: Math.max(line.stk, 90) };
    return { ...line, stk: to > from ? Math.max(line.stk, to) : Math.min(line.stk, to) };
  });
  const stages = lines.filter(({ st }) => st === 0).map(({ stk }) => stk);
  const next = stages.every((stk) => stk >= 110) ? 110 : stages.some((stk) => stk >= 100) ? 100 : 90;
  return { ss: ss === 0 ? 1 : ss, stdvy: next, lines, kinds: kindsOf(ss, stdvy, next) };
}

function kindsOf(ss: number, before: number, after: number): KitchenChange['kinds'] {
  return [
    ...(ss === 0 ? (['accept'] as const) : []),
    ...(after < before ? (['recall'] as const) : []),
    ...(before < 100 && after >= 100 ? (['prepare'] as const) : []),
    ...(before < 110 && after === 110 ? (['ready'] as const) : []),
  ];
}
