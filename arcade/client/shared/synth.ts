export type SoundName = 'start' | 'stop' | 'win' | 'free';

let context: AudioContext | undefined;

export interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** Seconds after the sound begins. */
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly type: OscillatorType;
}

/** A game's own notes in place of the common ones. */
export type Sounds = Readonly<Partial<Record<SoundName, readonly Note[]>>>;

/** Wood and small bells: a knock for a reel, three soft strokes for a return above the stake. */
const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  start: [
    { pitch: 180, at: 0, length: 0.12, loudness: 0.05, type: 'triangle' },
    { pitch: 240, at: 0.07, length: 0.12, loudness: 0.04, type: 'triangle' },
  ],
  stop: [
    { pitch: 150, at: 0, length: 0.07, loudness: 0.12, type: 'triangle' },
    { pitch: 420, at: 0, length: 0.025, loudness: 0.04, type: 'square' },
  ],
  win: [
    { pitch: 523.25, at: 0, length: 0.7, loudness: 0.07, type: 'sine' },
    { pitch: 659.25, at: 0.14, length: 0.7, loudness: 0.06, type: 'sine' },
    { pitch: 783.99, at: 0.28, length: 1.1, loudness: 0.06, type: 'sine' },
  ],
  free: [
    { pitch: 392, at: 0, length: 0.9, loudness: 0.07, type: 'sine' },
    { pitch: 587.33, at: 0.2, length: 1.2, loudness: 0.06, type: 'sine' },
  ],
};

function playNote(audio: AudioContext, { pitch, at, length, loudness, type }: Note): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { frequency: pitch, type });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.05);
}

/** Plays one of the few sounds; a browser that allows none stays silent. */
export async function playSound(name: SoundName, own: Sounds = {}): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  for (const note of own[name] ?? NOTES[name]) playNote(context, note);
}
