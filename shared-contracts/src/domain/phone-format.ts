/**
 * How the countries of the consumer's phones group their digits, by calling code: how a national number begins, and how
 * long its groups are. Cut down from libphonenumber, which is too big for a page that only shows a number:
 * without Argentina's areas of four digits, and without numbers that nobody is called at.
 */
const PLANS: Readonly<Record<string, readonly (readonly [start: string, groups: string])[]>> = {
  1: [['', '334']],
  34: [
    ['[89]00', '333'],
    ['', '3222'],
  ],
  501: [['', '34']],
  506: [['', '44']],
  507: [
    ['[68]', '44'],
    ['', '34'],
  ],
  51: [
    ['1', '17'],
    ['9', '333'],
    ['', '26'],
  ],
  52: [
    ['33|5[56]|81', '244'],
    ['', '334'],
  ],
  54: [
    ['911', '1244'],
    ['9', '1334'],
    ['11', '244'],
    ['', '334'],
  ],
  56: [
    ['2196', '54'],
    ['2|9', '144'],
    ['60|80', '333'],
    ['', '234'],
  ],
  57: [['', '37']],
  591: [
    ['[23]|4[46]', '17'],
    ['', '8'],
  ],
  593: [
    ['9', '234'],
    ['', '134'],
  ],
};

/** A number with its country's code as people write it, `+56 9 8123 4417`; any other text as it is. */
export function formatPhone(text: string): string {
  if (!/^\s*\+[\d\s().-]+$/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, '');
  const code = Object.keys(PLANS).find((each) => digits.startsWith(each)) ?? '';
  const national = digits.slice(code.length);
  const plan = PLANS[code]?.find(([start, groups]) => new RegExp(`^(?:${start})`).test(national) && lengthOf(groups) === national.length);
  if (plan === undefined) return text;
  let from = 0;
  const written = [...plan[1]].map((length) => national.slice(from, (from += Number(length))));
  return [`+${code}`, ...written].join(' ');
}

function lengthOf(groups: string): number {
  return [...groups].reduce((sum, group) => sum + Number(group), 0);
}
