import { remoteConfig } from '../tools/build/base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-kiosk', { dev: env.dev === true });
