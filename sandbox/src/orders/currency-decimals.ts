import type { SandboxContext } from '../server/context.ts';

/** Decimals with which the venue of an order writes its prices; none where the venue is unknown. */
export function currencyDecimals(
  { catalog }: Pick<SandboxContext, 'catalog'>,
  { ir, il }: { readonly ir: number; readonly il: number },
): number {
  return catalog.venue(ir, il)?.cur[4] ?? 0;
}
