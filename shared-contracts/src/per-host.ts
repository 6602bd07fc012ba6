/** One instance of something for each host: service and screens are two doors of one remote and share what stands behind. */
export function perHost<T, Host extends { readonly bus: object }>(create: (host: Host) => T): (host: Host) => T {
  const made = new WeakMap<object, T>();
  return (host) => {
    const known = made.get(host.bus);
    if (known !== undefined) return known;
    const instance = create(host);
    made.set(host.bus, instance);
    return instance;
  };
}
