import { remoteConfigs } from '../tools/build/remote-configs.ts';

export default (env: { dev?: boolean }) => remoteConfigs('mf-menu-cart', { dev: env.dev === true });
