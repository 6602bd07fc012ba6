/** Reads the QR codes off what a video shows; none is an empty list. Rejects when it cannot read at all. */
export interface CodeDetector {
  detect(video: HTMLVideoElement): Promise<readonly string[]>;
  close(): void;
}
