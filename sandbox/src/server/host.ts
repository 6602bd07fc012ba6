export { isNear, isThisMachine } from '@comanda/shell/edge/near';
export { registerHostRule, siteOf } from '@comanda/shell/edge/site';
