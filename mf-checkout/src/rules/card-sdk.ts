/* Bundled into the card page on the payment’s origin too: what is imported here runs beside a card’s number. */

const SDK_LOCALES = ['es-AR', 'es-CL', 'es-CO', 'es-MX', 'es-VE', 'es-UY', 'es-PE', 'pt-BR', 'en-US'] as const;
const DEFAULT_LOCALE = 'es-CL';

/** The locale that the card provider's SDK is given. Spec C9-032. */
export function sdkLocale(locale: string): string {
  return SDK_LOCALES.find((known) => locale.startsWith(known)) ?? DEFAULT_LOCALE;
}

/** A kind of identity document. */
export interface DocumentType {
  readonly id: string;
  readonly name: string;
}

/** Its name is a text of the form: it is printed on no document. */
const OTHER: DocumentType = { id: 'OTRO', name: '' };

/** The documents of a country, where the provider's list cannot be had. Names are those printed on the documents. */
const DOCUMENTS: Readonly<Record<string, readonly DocumentType[]>> = {
  cl: [{ id: 'RUT', name: 'RUT' }, OTHER],
  ar: [{ id: 'DNI', name: 'DNI' }, { id: 'CI', name: 'Cédula' }, { id: 'LE', name: 'L.E.' }, { id: 'LC', name: 'L.C.' }, OTHER],
  co: [{ id: 'CC', name: 'C.C.' }, { id: 'CE', name: 'C.E.' }, { id: 'NIT', name: 'NIT' }, OTHER],
};

/** The kinds of document that a card's holder has in a country. */
export function documentTypes(country: string): readonly DocumentType[] {
  return DOCUMENTS[country.toLowerCase()] ?? [OTHER];
}

/** What a provider says of a card by its first digits. */
export interface CardKind {
  /** The provider's name, for instance `visa`. */
  readonly methodId: string;
  readonly issuerId: string;
}

const BIN_LENGTH = 6;

/**
 * Looks up the kind of a card while its number is typed: at the sixth digit, and again only when one of the first six
 * changed, or when it could not be asked. A late answer to older digits is dropped. Spec C7-061.
 */
export function createCardLookup(paymentMethods: (bin: string) => Promise<CardKind | undefined>) {
  let asked = '';
  let asking: Promise<void> = Promise.resolve();
  let kind: CardKind | undefined;
  const ask = async (bin: string): Promise<void> => {
    try {
      const found = await paymentMethods(bin);
      if (asked === bin) kind = found;
    } catch {
      // Not known yet: the next digit, or the form when it is sent, asks again.
      if (asked === bin) asked = '';
    }
  };
  return {
    kind: () => kind,
    /** Resolves when the kind of these digits is known, or could not be asked for. */
    type: (digits: string): Promise<void> => {
      const bin = digits.length < BIN_LENGTH ? '' : digits.slice(0, BIN_LENGTH);
      if (bin === asked) return asking;
      asked = bin;
      kind = undefined;
      asking = bin === '' ? Promise.resolve() : ask(bin);
      return asking;
    },
  };
}
