import type { CatalogPort } from '../catalog-port.ts';
import type { TableCodes } from '../orders/table-codes.ts';
import type { RealtimeServer } from '../realtime/realtime-server.ts';
import type { AddressLimits } from './address-limits.ts';
import type { SandboxClock } from './clock.ts';
import type { Db } from './db.ts';
import type { DeviceSigns } from './device-sign.ts';
import type { ConsoleEvents } from './events.ts';
import type { FaultBoard } from './faults.ts';
import type { SwitchBoard } from './switches.ts';
import type { Turns } from './turns.ts';

/** What every part of the sandbox works with. */
export interface SandboxContext {
  readonly db: Db;
  readonly clock: SandboxClock;
  readonly realtime: RealtimeServer;
  readonly catalog: CatalogPort;
  readonly events: ConsoleEvents;
  readonly faults: FaultBoard;
  readonly switches: SwitchBoard;
  /** Work that must not run twice at once. */
  readonly turns: Turns;
  readonly addressLimits: AddressLimits;
  readonly tableCodes: TableCodes;
  /** When each kiosk called last. */
  readonly deviceSigns: DeviceSigns;
  /** SANDBOX_TEST=1: the test calls exist. */
  readonly isTest: boolean;
  readonly log: (event: string, details?: Readonly<Record<string, unknown>>) => void;
}
