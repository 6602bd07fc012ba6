import type { GroupProblem } from '@comanda/shared-contracts/domain/extras';
import type { ExtrasGroup } from '@comanda/shared-contracts/domain/product';

/** A text key with what it is filled with. */
export type TextOf = readonly [key: string, values: Readonly<Record<string, string | number>>];

/** What may be chosen in a group, in words. */
export function ruleText({ minimum, maximum }: Pick<ExtrasGroup, 'minimum' | 'maximum'>): TextOf {
  if (minimum === 0) return maximum === 0 ? ['product.rule.free', {}] : ['product.rule.upTo', { count: maximum }];
  if (maximum === 0) return ['product.rule.atLeast', { count: minimum }];
  return minimum === maximum ? ['product.rule.exactly', { count: minimum }] : ['product.rule.between', { minimum, maximum }];
}

/** Names the group and what is missing: "Elige tu bebida: falta 1 de 1". X-01. */
export function problemText(group: string, { minimum, maximum }: Pick<ExtrasGroup, 'minimum' | 'maximum'>, problem: GroupProblem): TextOf {
  return problem.kind === 'missing'
    ? ['product.missing', { group, count: problem.count, minimum }]
    : ['product.surplus', { group, count: problem.count, maximum }];
}
