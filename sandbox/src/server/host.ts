export { isNear, isThisMachine } from '@comanda/shell/edge/near.ts';
export { siteOf } from '@comanda/shell/edge/site.ts';
