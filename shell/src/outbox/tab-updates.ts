import type { Release } from '@comanda/shared-contracts/bus';
import { isRecord } from '@comanda/shared-contracts/wire/values';

/** The part of a BroadcastChannel that is used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

/** Notifies the other tabs of an intent that changed, and is notified by them; nothing where the browser has no channels. */
export function createTabUpdates(channel: TabChannel | undefined, onUpdate: (intentId: string) => void) {
  const receive = ({ data }: MessageEvent<unknown>): void => {
    if (isRecord(data) && typeof data['intentId'] === 'string') onUpdate(data['intentId']);
  };
  channel?.addEventListener('message', receive);
  const release: Release = () => {
    channel?.removeEventListener('message', receive);
    channel?.close();
  };
  return {
    notify: (intentId: string): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
      channel?.postMessage({ intentId });
    },
    release,
  };
}
