/** The check digit of a Chilean document: `0` to `9`, or `K`. Undefined unless given digits alone. Spec C5-058. */
export function rutCheckDigit(number: string): string | undefined {
  if (!/^\d{1,9}$/.test(number)) return undefined;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'K' : String(rest);
}

/** The document without dots, spaces and dash, in capitals. Q76. */
export function cleanRut(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** Whether number and check digit belong together; dots and dash may stand or not. Spec C5-058, Q76. */
export function isRut(text: string): boolean {
  const rut = cleanRut(text);
  const number = rut.slice(0, -1).replace(/^0+(?=\d)/, '');
  return number.length >= 6 && rutCheckDigit(number) === rut.slice(-1);
}

/** As people write it: `12.345.678-5`. A text that is no document comes back unchanged. */
export function formatRut(text: string): string {
  if (!isRut(text)) return text;
  const rut = cleanRut(text).replace(/^0+(?=\d)/, '');
  return `${rut.slice(0, -1).replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${rut.slice(-1)}`;
}
