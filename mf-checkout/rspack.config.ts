import { remoteConfig } from '../rspack.base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-checkout', { dev: env.dev === true });
