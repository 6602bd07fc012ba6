import { textsOf } from '@comanda/shared-contracts/module';

/** Each file of `i18n/` is a language, and comes alone: a diner loads one. */
export const texts = textsOf(import.meta.glob('./i18n/??.json', { import: 'default' }));
