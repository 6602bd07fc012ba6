import { remoteConfig } from '../rspack.base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-discovery', { dev: env.dev === true });
