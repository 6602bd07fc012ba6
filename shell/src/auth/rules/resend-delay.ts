/** Seconds before a code may be asked for again, by how many were sent: 30, 60, 120 ... at most 960. */
export function resendSeconds(sent: number): number {
  return Math.min(30 * 2 ** Math.max(0, sent - 1), 960);
}
