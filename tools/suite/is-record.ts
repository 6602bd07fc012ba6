/** Whether a value is an object with named fields. For tools that run in a copy of the repository without its packages. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
