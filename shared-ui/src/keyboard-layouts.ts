/** What a key does instead of typing: the last three turn the board to another page of keys. */
export type KeyAction = 'shift' | 'erase' | 'space' | 'enter' | 'letters' | 'digits' | 'accents';

/** A key of a board. Widths are in parts of a row. */
export interface Key {
  /** What it types; of one that acts, nothing. */
  readonly types: string;
  readonly does?: KeyAction;
  readonly width: number;
}

/** What a field takes: words, an address of mail, a telephone number, or a device's code. */
export type KeyboardKind = 'words' | 'email' | 'phone' | 'code';
export type KeyboardPage = 'letters' | 'digits' | 'accents';

/**
 * Rows as they are read: keys with a space between. `{erase}` acts, all else is typed; `:5` at its end is its width, two by default. A row
 * is twenty wide, on the number pad eight.
 */
type Rows = readonly string[];

const FOOT = '{digits:3} {accents:3} {space:7} . {enter:5}';
const BACK = '{letters:3} {space:10} . {enter:5}';
const TOP = 'q w e r t y u i o p';
const LOW = '{shift:3} z x c v b n m {erase:3}';

/** The letter that a language has beside the L. */
const LETTERS: Readonly<Record<string, Rows>> = {
  es: [TOP, 'a s d f g h j k l ñ', LOW, FOOT],
  en: [TOP, "a s d f g h j k l '", LOW, FOOT],
  pt: [TOP, 'a s d f g h j k l ç', LOW, FOOT],
};

/** One page for all three languages: names travel. */
const ACCENTS: Rows = ['á é í ó ú ü ñ ç ¿ ¡', 'â ê ô ã õ à è ì ò ù', '{shift:3} ä ë ï ö î û å {erase:3}', BACK];
const DIGITS: Rows = ['1 2 3 4 5 6 7 8 9 0', '- / : ; ( ) $ & @ "', ", _ ? ! ' + % # {erase:4}", BACK];

const MAIL_FOOT = '- _ . @gmail.com:5 .com:4 {enter:5}';
const EMAIL: Readonly<Partial<Record<KeyboardPage, Rows>>> = {
  letters: [TOP, 'a s d f g h j k l @', '{digits:3} z x c v b n m {erase:3}', MAIL_FOOT],
  digits: ['1 2 3 4 5 6 7 8 9 0', '+ % # ! & = ? ~ ^ @', "{letters:3} $ * / ' ` { } {erase:3}", MAIL_FOOT],
};
const PHONE: Rows = ['1 2 3 {erase}', '4 5 6 +', '7 8 9 0', '{enter:8}'];
const CODE: Rows = ['1 2 3 4 5 6 7 8 9 0', 'Q W E R T Y U I O P', 'A S D F G H J K L -', 'Z X C V B N M {erase:2} {enter:4}'];

/** The rows of a board's page in a language; of a language or a page that there is not, those that it begins with. */
export function rowsOf(kind: KeyboardKind, page: KeyboardPage, language: string): readonly (readonly Key[])[] {
  return rowsAsRead(kind, page, language).map(keysOf);
}

function rowsAsRead(kind: KeyboardKind, page: KeyboardPage, language: string): Rows {
  switch (kind) {
    case 'phone':
      return PHONE;
    case 'code':
      return CODE;
    case 'email':
      return EMAIL[page] ?? EMAIL.letters ?? [];
    case 'words':
      if (page === 'digits') return DIGITS;
      return page === 'accents' ? ACCENTS : (LETTERS[language.slice(0, 2)] ?? LETTERS['en'] ?? []);
  }
}

const ACTIONS: ReadonlySet<string> = new Set<KeyAction>(['shift', 'erase', 'space', 'enter', 'letters', 'digits', 'accents']);

function keysOf(row: string): readonly Key[] {
  return row.split(' ').map((word) => {
    const [, action = '', span] = /^\{(\w+)(?::(\d+))?\}$/.exec(word) ?? [];
    if (isAction(action)) return { types: '', does: action, width: Number(span ?? 2) };
    const [, types = word, width = '2'] = /^(.+?)(?::(\d+))?$/.exec(word) ?? [];
    return { types, width: Number(width) };
  });
}

function isAction(word: string): word is KeyAction {
  return ACTIONS.has(word);
}
