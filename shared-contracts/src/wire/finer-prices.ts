import { type Currency, isFinerThan } from '../domain/money.ts';
import { failure, type Failure } from '../failures.ts';
import { asList, asNumber, asRecord } from './values.ts';

/**
 * What is to be reported of a menu whose prices say more than its venue writes (12990.5 where it writes no decimals): each was
 * rounded half up once when it was read, so that what is shown is what is charged. `categories` as the provider sent them.
 */
export function finerPrices(categories: unknown, currency: Currency): Failure | undefined {
  const products = asList(categories).flatMap((category) => asList(asRecord(category)['productos']).map(asRecord));
  const extras = products.flatMap(({ catExtras }) => asList(catExtras).flatMap((group) => asList(asRecord(group)['extras']).map(asRecord)));
  const isFiner = ({ pm }: Readonly<Record<string, unknown>>): boolean => {
    const price = asNumber(pm);
    return price !== undefined && !Number.isInteger(price) && isFinerThan(price, currency);
  };
  if (!products.some(isFiner) && !extras.some(isFiner)) return undefined;
  return failure('protocol', 'finer-prices', { detail: { kind: 'schema', path: 'cats.productos.pm' }, retry: false });
}
