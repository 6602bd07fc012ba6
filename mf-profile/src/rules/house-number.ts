/** A number at the end of the line, alone or with a letter or a second number: `1439`, `1439-B`, `12-34`, `#12`. */
const NUMBER = /(?:^|[\s#])\d[\w-]*$/;
/** A house that has none. */
const NO_NUMBER = /\bs\/n$/i;

/** Whether a street line ends with a house number, or says that there is none. `11 de Septiembre` has none yet. */
export function hasHouseNumber(street: string): boolean {
  const line = street.split(',', 1)[0]?.trim() ?? '';
  return /[a-zñáéíóú]/i.test(line) && (NUMBER.test(line) || NO_NUMBER.test(line));
}

/** The street of a house without a number: `Camino del Cerro s/n`. */
export function withoutNumber(street: string): string {
  return hasHouseNumber(street) ? street : `${street.trim()} s/n`;
}
