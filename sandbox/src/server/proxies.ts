/** As the page service reads them. */
export { proxiesOf } from '@comanda/shell/edge/proxies';
