export { isNear, isThisMachine } from '@comanda/shell/edge/near.ts';
export { registerHostRule, siteOf } from '@comanda/shell/edge/site.ts';
