import { remoteConfig } from '../tools/build/base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-booking', { dev: env.dev === true });
