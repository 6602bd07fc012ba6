/** Two notes, Hz: it goes on. */
const TONES = [659.3, 880];
const TONE_S = 0.4;
const GAP_S = 0.18;
const LOUD = 0.35;

/** A short sound of this page, made by the browser. It lets it ring only after a hand has touched the page. */
export interface Chime {
  /** Call it in a tap. */
  enable(): void;
  /** Nothing where it was not enabled, or cannot be. */
  ring(): void;
}

export function createChime(): Chime {
  let audio: AudioContext | undefined;
  return {
    enable: () => {
      if (!('AudioContext' in globalThis)) return;
      audio ??= new AudioContext();
      // Refused: it stays silent, and the screen says it all the same.
      void audio.resume().catch(() => undefined);
    },
    ring: () => {
      if (audio?.state !== 'running') return;
      let at = audio.currentTime;
      for (const tone of TONES) {
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
    },
  };
}
