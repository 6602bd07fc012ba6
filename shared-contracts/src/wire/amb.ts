import type { Environment } from '../domain/environment.ts';

/** The environment as every backend call names it: TEST becomes DEV. Q03. */
export function wireAmb(environment: Environment): 'PROD' | 'DEV' {
  return environment === 'PROD' ? 'PROD' : 'DEV';
}
