import type { HostServices } from '@comanda/shared-contracts/host';

export type DiscoveryHost = HostServices<'mf-discovery'>;

/** One instance of something for each host: service and screens are two doors of one remote and share what stands behind. */
export function perHost<T, Uses extends Pick<DiscoveryHost, 'bus'> = DiscoveryHost>(create: (host: Uses) => T): (host: Uses) => T {
  const made = new WeakMap<object, T>();
  return (host) => {
    const known = made.get(host.bus);
    if (known !== undefined) return known;
    const instance = create(host);
    made.set(host.bus, instance);
    return instance;
  };
}
