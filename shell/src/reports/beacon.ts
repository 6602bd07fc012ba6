/** The part of the browser's navigator that sends. */
export interface BeaconSender {
  sendBeacon?(url: string, data: Blob): boolean;
}

/**
 * Sends a report as JSON to the address that the composition names, in a way that outlives the page. False when the browser did
 * not take it (queue full, no beacons): the report stays waiting. Without an address reports are dropped.
 */
export function beaconTo(url: string | undefined, sender: BeaconSender): (report: object) => boolean {
  if (url === undefined) return () => true;
  return (report) => sender.sendBeacon?.(url, new Blob([JSON.stringify(report)], { type: 'application/json' })) ?? false;
}
