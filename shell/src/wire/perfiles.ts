import * as v from 'valibot';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { read, readData, unreadable } from '@comanda/shared-contracts/wire/decode';
import { count, raw, text, textList } from '@comanda/shared-contracts/wire/primitives';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { salvageRecord } from '@comanda/shared-contracts/wire/salvage';

export const staffRoleSchema = v.object({ id: raw, nombre: text, mod: count, per: textList });

/** What a role of staff may do. */
export interface StaffRole {
  readonly name: string;
  readonly module: number;
  readonly permissions: readonly string[];
}

/** Answer of GET /sapi/perfiles: roles by id. */
export function decodeStaffRoles(value: unknown): Result<Readonly<Record<string, StaffRole>>> {
  return readData(value, (data) => (isRecord(data) ? done(salvageRecord(data, decodeStaffRole)) : unreadable('data')));
}

function decodeStaffRole(value: unknown): Result<StaffRole> {
  return read(staffRoleSchema, value, ({ nombre, mod, per }) => ({ name: nombre, module: mod, permissions: per }));
}
