/** Tones in Hz, one after the other: a new order for the kitchen, a number that is called in the hall. */
const TONES = { order: [880, 1174.7, 880], called: [659.3, 523.3] } as const;
const TONE_S = 0.32;
const GAP_S = 0.16;
const LOUD = 0.5;

/** Sound of this page. Browsers let it ring only after a hand has asked for it. */
export interface Chime {
  /** Call it in a tap or a key press. False: this browser gives no sound. */
  enable(): Promise<boolean>;
  /** Nothing before it was enabled. */
  ring(what: keyof typeof TONES): void;
}

export function createChime(): Chime {
  let audio: AudioContext | undefined;
  const ring: Chime['ring'] = (what) => {
    if (audio?.state !== 'running') return;
    let at = audio.currentTime;
    for (const tone of TONES[what]) {
      const [sound, volume] = [audio.createOscillator(), audio.createGain()];
      sound.frequency.value = tone;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
      sound.connect(volume).connect(audio.destination);
      sound.start(at);
      sound.stop(at + TONE_S);
      at += GAP_S;
    }
  };
  return {
    enable: async () => {
      if (!('AudioContext' in globalThis)) return false;
      audio ??= new AudioContext();
      await audio.resume().catch(() => undefined);
      return audio.state === 'running';
    },
    ring,
  };
}
