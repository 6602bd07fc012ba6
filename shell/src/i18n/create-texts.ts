import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BehaviorSubject } from 'rxjs';
import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Texts } from '@comanda/shared-contracts/host';
import type { RemoteTexts, TextTree } from '@comanda/shared-contracts/module';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { SHELL_TEXTS } from './texts.ts';
import { formatLocale } from './format-locale.ts';

export interface ShellTexts {
  /** The text service of one part: keys of its own namespace. */
  forPart(part: PartId): Texts;
  /** Makes a part's texts available in the current language, and again when the language changes. */
  add(part: PartId, texts: RemoteTexts): Promise<void>;
  /** Lays texts over those of all parts: by key, or by `part:key` for one alone. Spec C7-056. */
  lay(language: Language, texts: Readonly<Record<string, string>>): void;
}

/** The texts of a part and the languages that were asked for. */
interface LoadedTexts {
  readonly source: RemoteTexts;
  readonly loads: Map<Language, Promise<void>>;
}

interface Needs {
  readonly initial: Language;
  readonly offered: readonly Language[];
  readonly country: () => string;
  readonly onChange: (language: Language) => void;
  /** The instance, before it has any text. */
  readonly onMade?: (instance: i18n) => void;
}

/** A part without the language has its texts in the default one. */
const textsIn = (source: RemoteTexts, language: Language): Promise<TextTree> => (source[language] ?? source[DEFAULT_LANGUAGE] ?? NONE)();
const NONE = (): Promise<TextTree> => Promise.resolve({});
/** The provider's texts, behind those of every part. */
const LAID = 'provider';

/**
 * One i18next instance for the page, one namespace per part. Spanish is default and fallback; to a diner of another language
 * it comes only when a text is missing in theirs. Spec C1-008.
 */
export async function createTexts(needs: Needs): Promise<ShellTexts> {
  const instance: i18n = i18next.createInstance();
  const parts = new Map<string, LoadedTexts>();
  const language = new BehaviorSubject<Language>(needs.initial);
  /** The last choice, whose texts may still be on their way: an earlier one whose texts come late no longer counts. */
  let wanted = needs.initial;
  await instance.use(initReactI18next).init({
    lng: needs.initial,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [],
    fallbackNS: LAID,
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    saveMissing: true,
    missingKeyHandler: (_, part) => {
      void load(part, DEFAULT_LANGUAGE).catch(() => undefined); // the key stays where the text should be
    },
  });
  needs.onMade?.(instance);

  const laid = new Map<Language, Readonly<Record<string, string>>>();
  /** Only where a part has such a text: the others stand behind all of them. */
  const layOver = (language: Language, part: string): void => {
    for (const [name, text] of Object.entries(laid.get(language) ?? {})) {
      const key = name.startsWith(`${part}:`) ? name.slice(part.length + 1) : name;
      if (typeof instance.getResource(language, part, key) === 'string') instance.addResource(language, part, key, text, { silent: true });
    }
  };
  const load = (part: string, language: Language): Promise<void> => {
    const { source, loads } = parts.get(part) ?? {};
    if (source === undefined || loads === undefined) return Promise.resolve();
    const known = loads.get(language);
    if (known !== undefined) return known;
    const loading = textsIn(source, language).then(
      (bundle) => {
        instance.addResourceBundle(language, part, bundle);
        layOver(language, part);
      },
      (error: unknown) => {
        loads.delete(language);
        throw error;
      },
    );
    loads.set(language, loading);
    return loading;
  };
  const add = async (part: PartId, source: RemoteTexts): Promise<void> => {
    // A part that was loaded anew brings files of its own: those of the attempt before may hang.
    if (parts.get(part)?.source !== source) parts.set(part, { source, loads: new Map() });
    await load(part, language.value);
  };
  const change = async (next: Language): Promise<void> => {
    if (next === wanted && next === language.value) return;
    wanted = next;
    // Parts may come while the texts of the others are on their way.
    do await Promise.all([...parts.keys()].map((part) => load(part, next)));
    while ([...parts.values()].some(({ loads }) => !loads.has(next)));
    if (wanted !== next) return;
    await instance.changeLanguage(next);
    sayLanguage(next);
    language.next(next);
    needs.onChange(next);
  };

  await add('shell', SHELL_TEXTS);
  sayLanguage(needs.initial);
  return {
    add,
    lay: (language, texts) => {
      laid.set(language, texts);
      for (const part of parts.keys()) layOver(language, part);
      // Told to the screens by this, once.
      for (const [key, text] of Object.entries(texts)) instance.addResource(language, LAID, key, text, { silent: true });
      instance.addResourceBundle(language, LAID, {}, true, true);
    },
    forPart: (part) => ({
      language: () => language.value,
      locale: (country = needs.country()) => formatLocale(language.value, country),
      changes: language,
      offered: needs.offered,
      change,
      text: (key, values) => instance.t(key, { ns: part, ...values }),
    }),
  };
}

/** A page that says its language already is left alone: whatever is written there has the styles of the whole page worked out anew. */
function sayLanguage(language: Language): void {
  const { documentElement: page } = document;
  if (page.lang !== language) page.lang = language;
}
