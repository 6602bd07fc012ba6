/**
 * The device session id that the card provider's script leaves on the page; empty while it is not loaded, and then the
 * provider knows the device by the id that every call carries. Q40.
 */
export function deviceSessionId(): string {
  const id: unknown = Reflect.get(globalThis, 'MP_DEVICE_SESSION_ID');
  return typeof id === 'string' ? id : '';
}
