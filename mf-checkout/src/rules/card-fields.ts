/* Bundled into the card page on the payment’s origin too: what is imported here runs beside a card’s number. */

/** What is typed on the card page. It never leaves that page's origin. */
export interface CardFields {
  readonly number: string;
  readonly month: string;
  /** Two digits. */
  readonly year: string;
  readonly securityCode: string;
  readonly holder: string;
  readonly documentType: string;
  readonly document: string;
}

/** Month 1 to 12 and the last two digits of the year. */
export interface CardClock {
  readonly month: number;
  readonly year: number;
}

export type CardBrand = 'visa' | 'master' | 'amex';

/** A field that cannot be sent, and the payment provider's code for why. Spec C8-036. */
export interface CardProblem {
  readonly field: keyof CardFields;
  readonly code: string;
}

const NUMBER_LENGTH = 16;

/** 15 to 16 digits. Spec C5-053. */
export function isCardNumber(digits: string): boolean {
  return /^\d{15,16}$/.test(digits);
}

/** Month 1 to 12, year not before this one, and in this year not before this month. Spec C5-054. */
export function isExpiry(month: string, year: string, now: CardClock): boolean {
  const [monthNumber, yearNumber] = [Number(month), Number(year)];
  if (!/^\d{1,2}$/.test(month) || !/^\d{2}$/.test(year) || monthNumber < 1 || monthNumber > 12) return false;
  return yearNumber > now.year || (yearNumber === now.year && monthNumber >= now.month);
}

/** 3 to 4 digits. Spec C5-055. */
export function isSecurityCode(digits: string): boolean {
  return /^\d{3,4}$/.test(digits);
}

/** Digits only, or three and more digits, one letter, and perhaps digits again. Spec C5-056. */
export function isDocument(text: string): boolean {
  return /^\d+$/.test(text) || /^\d{3,}[A-Za-z]\d*$/.test(text);
}

/** A typed or pasted number without all that is no digit, at most 16. Spec C5-057. */
export function cleanNumber(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, NUMBER_LENGTH);
}

/** Month and year keep their last two digits. Spec C5-057. */
export function lastTwo(text: string): string {
  return text.replaceAll(/\D/g, '').slice(-2);
}

/** Whether the number is complete, so that the focus goes on to the month. Spec C5-057. */
export function isNumberFull(digits: string): boolean {
  return digits.length === NUMBER_LENGTH;
}

/** The brand by the first digits; undefined while they do not say. Spec C2-070. */
export function brandOf(digits: string): CardBrand | undefined {
  if (digits.startsWith('4')) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'master' : undefined;
}

/** All that is wrong, in the order of the form. Spec C5-053 to C5-056, C8-036. */
export function cardProblems(fields: CardFields, now: CardClock): readonly CardProblem[] {
  const { number, month, year, securityCode, holder, documentType, document } = fields;
  const isMonth = /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12;
  const problems: readonly (CardProblem | undefined)[] = [
    problem('number', number, isCardNumber(number), '205', 'E301'),
    problem('month', month, isMonth && (isExpiry(month, year, now) || !isThisYear(year, now)), '208', '325'),
    problem('year', year, isExpiry(isMonth ? month : '12', year, now) || (isMonth && isThisYear(year, now)), '209', '326'),
    problem('securityCode', securityCode, isSecurityCode(securityCode), '224', 'E302'),
    problem('holder', holder.trim(), holder.trim().length > 1, '221', '316'),
    problem('documentType', documentType, true, '212', '322'),
    problem('document', document.trim(), isDocument(document.trim()), '214', '324'),
  ];
  return problems.filter((found) => found !== undefined);
}

function problem(field: keyof CardFields, text: string, isRight: boolean, whenEmpty: string, whenWrong: string): CardProblem | undefined {
  if (text === '') return { field, code: whenEmpty };
  return isRight ? undefined : { field, code: whenWrong };
}

/** In the present year the month decides, so that one of the two is marked and not both. */
function isThisYear(year: string, now: CardClock): boolean {
  return Number(year) === now.year && /^\d{2}$/.test(year);
}
