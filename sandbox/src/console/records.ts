/** What the control calls answer (API.md, "Control"), as far as the console shows it. */

/** `[code, symbol, position (0 before, 1 after), decimal point, decimals, thousands separator]`. */
export type Currency = readonly [string, string, number, string, number, string];

export interface Venue {
  readonly ir: number;
  readonly il: number;
  readonly nr: string;
  readonly tz: string;
  /** -1 closed now, 0 no open shift, 1 open. */
  readonly ta: number;
  readonly cur: Currency;
  readonly open: number;
  readonly messages: number;
}

export interface Extra {
  readonly np: string;
}

export interface OrderLine {
  readonly cant: number;
  readonly ct?: string;
  readonly item: {
    readonly np: string;
    /** The product, by which it is sold out. */
    readonly ip?: number;
    /** The area that makes it: 1 kitchen, 2 bar. */
    readonly jb?: number;
  };
  readonly extras?: Readonly<Record<string, readonly (readonly [Extra, number, number])[]>>;
}

export interface Order {
  readonly iped: number;
  readonly ir: number;
  readonly il: number;
  readonly dk: number;
  readonly ss: number;
  readonly sp: number;
  readonly stdvy: number;
  readonly ti: number;
  readonly fm: number;
  readonly amb: string;
  /** When it came to where it stands now: saved, accepted or finished in the kitchen. */
  readonly since: number;
  /** Since when its guest waits; in the future for one that is for later. */
  readonly waiting: number;
  readonly virtual_table_id: string;
  readonly actions: readonly string[];
  readonly orden: { readonly dlres: readonly { readonly lir: number; readonly st: number; readonly stk: number }[] };
  readonly det: {
    readonly total: number;
    readonly prepago: number;
    readonly mesa?: number;
    readonly mesaName?: string;
    readonly us?: { readonly nm?: string; readonly ln?: string } | null;
    readonly ad?: { readonly di?: string; readonly dp?: string; readonly ct?: string | null } | null;
    readonly cart: {
      readonly fechaDespacho?: string;
      readonly horaDespacho?: string;
      readonly zd?: string;
      readonly ct?: string;
      readonly dl: readonly OrderLine[];
    };
  };
}

export interface Message {
  readonly id: number;
  readonly ir: number;
  readonly il: number;
  readonly idMesa: number;
  readonly idSector: number;
  readonly comment: string;
  readonly check: boolean;
  readonly st: string;
  readonly fm: number;
}

export interface Ticket {
  readonly id: string;
  readonly ir: number;
  readonly il: number;
  readonly via: string;
  readonly st: string;
  readonly fm: number;
  readonly args: { readonly h: string };
  readonly png: string;
}

export interface Printer {
  readonly status: 'ready' | 'out-of-paper' | 'hanging';
  readonly waiting: number;
  readonly paper: boolean;
  readonly hang: boolean;
  readonly crash: boolean;
}

export interface Mail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly link: string;
  readonly fm: number;
}

export interface Product {
  readonly ip: number;
  readonly np: string;
  readonly pm: number;
  readonly agot: boolean;
  readonly stock: number | null;
  readonly cat: string;
}

/** A product that cannot be ordered now. */
export interface SoldOut {
  readonly ir: number;
  readonly il: number;
  readonly ip: number;
}

/** A table, with what the code on it opens: the path of its check-in. */
export interface TableCode {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

export interface Booking {
  readonly key: string;
  readonly ir: number;
  readonly il: number;
  readonly st: number;
  readonly fr: string;
  readonly hh: string;
  readonly qc: number;
  readonly nombre: string;
}

export interface CallFault {
  readonly id: number;
  readonly call: string;
  readonly kind: string;
  readonly times: number;
  readonly ms: number;
}

export interface FileFault {
  readonly remote: string;
  readonly fault: string;
  readonly match: string;
  readonly hits: number;
}

/** Versions that some visitors run, and those that were taken back from them. */
export interface Rollouts {
  readonly running: readonly {
    readonly part: string;
    readonly composition?: string;
    readonly version: string;
    /** 0 to 1. */
    readonly share: number;
    readonly starts: number;
    readonly failures: number;
    readonly liveStarts: number;
    readonly liveFailures: number;
  }[];
  readonly takenBack: readonly { readonly part: string; readonly at: string; readonly why: string }[];
}

/** A version that some visits run, and how it does beside the live one. Instants in epoch ms, shares 0 to 1. */
export interface TriedVersion {
  readonly version: string;
  /** Absent: nobody wrote when. */
  readonly at?: number;
  readonly by: string;
  readonly share: number;
  readonly steps: readonly { readonly at: number; readonly share: number }[];
  readonly devices: readonly string[];
  readonly starts: number;
  readonly failures: number;
  readonly liveStarts: number;
  readonly liveFailures: number;
  /** How much says that it fails more, and with how much it is taken back. */
  readonly evidence: number;
  readonly needed: number;
}

/** What one composition has of its own, or, without a name, what all others have. */
export interface Place {
  readonly composition?: string;
  readonly live?: {
    readonly version: string;
    readonly at?: number;
    readonly by: string;
    readonly visits: number;
    readonly failures: number;
  };
  readonly enabled: boolean;
  readonly canary?: TriedVersion;
}

export interface HistoryLine {
  readonly number: number;
  readonly at?: number;
  readonly by: string;
  readonly did: string;
  readonly composition?: string;
  readonly version?: string;
  readonly share?: number;
  readonly why?: string;
  readonly isUntried: boolean;
}

/** What is live of a part. */
export interface PartVersions {
  readonly part: string;
  /** Of the state that is shown. */
  readonly number: number;
  readonly compositions: readonly string[];
  readonly places: readonly [Place, ...Place[]];
  readonly history: readonly HistoryLine[];
}

/** The versions that a part can go back to, the nearest first, and others that are stored. */
export interface VersionChoices {
  readonly healthy: readonly string[];
  readonly others: readonly string[];
}

export interface Report {
  readonly remote: string;
  readonly phase: string;
  readonly code: string;
  readonly operation?: string;
  /** Fields of an answer that were left out or guessed at, or one for which it was refused. */
  readonly fields?: readonly { readonly path: string; readonly kind: 'dropped' | 'guessed'; readonly count: number }[];
  /** Where a thrown error came from, innermost first: in what was built, and, where its source map is known, in the sources. */
  readonly frames?: readonly {
    readonly url: string;
    readonly line: number;
    readonly part: string;
    readonly version: string;
    readonly source?: string;
    readonly sourceLine?: number;
    readonly name?: string;
  }[];
  readonly correlationId: string;
  readonly at: number;
}

/** How a version of a part felt: what three quarters of the visits were not above; lcp and inp in ms. */
export interface Vitals {
  readonly composition: string;
  readonly part: string;
  readonly version: string;
  readonly visits: number;
  readonly lcp?: number;
  readonly cls?: number;
  readonly inp?: number;
}

/** A kiosk, with what links it. */
export interface Device {
  readonly iu: string;
  readonly kiosId: string;
  readonly sc: string;
  readonly nm: string;
  readonly ir: number;
  readonly il: number;
  /** Whether its configuration lets it sell. */
  readonly active: boolean;
  readonly state: 'active' | 'inactive' | 'blocked';
  readonly linked: boolean;
  /** It listens, or has called a moment ago. */
  readonly online: boolean;
  /** Whether it has a printer. */
  readonly prints: boolean;
  /** Of its last call, epoch ms; 0: none since the sandbox began. */
  readonly seen: number;
  /** Of its program, `''` before its first call. */
  readonly version: string;
}

export const CHANNELS = ['kiosk', 'table', 'pickup', 'delivery'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a venue sold on a day, `20261120`, by hour of its own and by channel. */
export interface Sales {
  readonly day: string;
  readonly bars: readonly { readonly hour: number; readonly channel: Channel; readonly orders: number; readonly total: number }[];
  /** By the id of each kiosk that sold something. */
  readonly kiosks: readonly { readonly kiosk: string; readonly orders: number; readonly total: number }[];
}

export interface Health {
  readonly now: number;
  readonly surfaces: number;
}

/** A number that is called in the hall: `text` stands on its guest's ticket. */
export interface CalledNumber {
  readonly iped: number;
  readonly text: string;
}

/** The numbers of a hall: those being made, the first placed first; those that are ready, the last called first. */
export interface Board {
  readonly preparing: readonly CalledNumber[];
  readonly ready: readonly CalledNumber[];
}

/** All that the console has loaded; `undefined` until the first answer. */
export interface Loaded {
  readonly health?: Health;
  readonly venues?: readonly Venue[];
  readonly orders?: readonly Order[];
  readonly closed?: readonly Order[];
  /** What became of the orders with these numbers, as far as they are of the chosen venue. */
  readonly told?: { readonly ids: readonly number[]; readonly orders: readonly Order[] };
  /** The orders that the number searched for names. */
  readonly found?: { readonly asked: string; readonly orders: readonly Order[] };
  readonly board?: Board;
  readonly tables?: readonly TableCode[];
  readonly messages?: readonly Message[];
  readonly tickets?: readonly Ticket[];
  /** Null: there is no print agent. */
  readonly printer?: Printer | null;
  readonly mails?: readonly Mail[];
  readonly bookings?: readonly Booking[];
  readonly products?: readonly Product[];
  /** Of all venues. */
  readonly soldOut?: readonly SoldOut[];
  readonly faults?: readonly CallFault[];
  readonly fileFaults?: readonly FileFault[];
  readonly reports?: readonly Report[];
  readonly vitals?: readonly Vitals[];
  readonly devices?: readonly Device[];
  /** Null: nobody looks at them, or no venue is chosen. */
  readonly sales?: Sales | null;
  readonly rollouts?: Rollouts;
  readonly versions?: readonly PartVersions[];
}
