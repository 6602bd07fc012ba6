import { shellConfig } from '../rspack.base.ts';

export default (env: { dev?: boolean }) => shellConfig({ dev: env.dev === true });
