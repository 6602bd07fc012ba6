export { createFederationLoader as createLoader } from './federation-loader.ts';
