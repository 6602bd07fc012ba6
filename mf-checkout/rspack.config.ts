import { remoteConfigs } from '../shared-contracts/publish/config/remote-configs.ts';

export default (env: { dev?: boolean }) => remoteConfigs('mf-checkout', { dev: env.dev === true });
