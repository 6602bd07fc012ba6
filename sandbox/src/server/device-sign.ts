/** What a linked kiosk last told of itself. */
interface DeviceSign {
  /** Of its last call, epoch ms. */
  readonly at: number;
  /** Of its program. */
  readonly version: string;
}

/** Signs of life by device key; kept as long as the sandbox runs. */
export type DeviceSigns = Map<string, DeviceSign>;
