import { textsOf } from '@comanda/shared-contracts/module';

/** The shell's own. Each file of two letters is a language, and comes alone. */
export const SHELL_TEXTS = textsOf(import.meta.glob('./??.json', { import: 'default' }));
