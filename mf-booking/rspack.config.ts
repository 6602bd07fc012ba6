import { remoteConfig } from '../rspack.base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-booking', { dev: env.dev === true });
