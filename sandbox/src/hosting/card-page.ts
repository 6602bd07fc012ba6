export { cardPage } from '@comanda/shell/publish/card-page';
