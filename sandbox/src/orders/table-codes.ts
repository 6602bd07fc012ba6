import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when they are typed from a card on the table. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 60 bits. */
const LENGTH = 12;

/** The codes that stand on the tables of all venues: by its number alone nobody gets at a table's bill. */
export interface TableCodes {
  /** The code of a table. The same for good, for it is printed. */
  codeOf(ir: number, il: number, table: number): string;
  isCodeOf(ir: number, il: number, table: number, code: string): boolean;
}

/** Codes derived from a secret of the provider: none is kept. */
export function createTableCodes(secret: string): TableCodes {
  const codeOf: TableCodes['codeOf'] = (ir, il, table) =>
    [...createHmac('sha256', secret).update(`table ${ir}-${il} ${table}`).digest().subarray(0, LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('');
  return {
    codeOf,
    isCodeOf: (ir, il, table, code) => {
      const [right, given] = [codeOf(ir, il, table), code.trim().toUpperCase()].map((text) => Buffer.from(text));
      return right !== undefined && given?.length === right.length && timingSafeEqual(right, given);
    },
  };
}
