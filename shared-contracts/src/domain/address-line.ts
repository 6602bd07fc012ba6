import type { VenueSummary } from './venue.ts';

/** Street, commune and city on one line, each once. */
export function addressLine({ street, commune, city }: Pick<VenueSummary, 'street' | 'commune' | 'city'>): string {
  return [...new Set([street, commune, city])].filter((part) => part !== '').join(', ');
}
