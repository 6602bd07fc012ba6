import type { Environment } from '@comanda/shared-contracts/domain/environment';

/** The environment as every backend call names it: TEST becomes DEV. Q03. */
export function wireAmb(environment: Environment): 'PROD' | 'DEV' {
  return environment === 'PROD' ? 'PROD' : 'DEV';
}
