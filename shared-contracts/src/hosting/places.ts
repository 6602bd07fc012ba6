/** Names that settings may say in braces for an origin that the sandbox alone knows: where cards are typed, the sandbox itself, the partner's page. */
export const SANDBOX_ORIGINS = ['pay', 'sandbox', 'site'] as const;

/** All names of its own: with the port of the print agent that runs beside it. */
const SANDBOX_NAMES: readonly string[] = [...SANDBOX_ORIGINS, 'printPort'];

/** The sandbox's names that stand in braces in a text, as they stand there. What stands for a part of an address (`{z}`, `{provider}`) is none. */
export function sandboxNamesIn(text: string): readonly string[] {
  return SANDBOX_NAMES.map((name) => `{${name}}`).filter((name) => text.includes(name));
}
