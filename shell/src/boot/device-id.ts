import type { PartStorage, Random } from '@comanda/shared-contracts/host';

/** The random id of this browser, made once and kept for good (DGID). A UUID of version 4. Q13. */
export function deviceId(storage: Pick<PartStorage<'shell'>, 'read' | 'write'>, random: Random): string {
  const known = storage.read('DGID', (raw) => (typeof raw === 'string' && raw !== '' ? raw : undefined));
  if (known !== undefined) return known;
  const made = uuid(random.bytes(16));
  storage.write('DGID', made);
  return made;
}

function uuid(bytes: Uint8Array): string {
  const fixed = bytes.map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = [...fixed].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
