/** Two short notes for a draw. Loaded only for who has turned the sound on. */
export function playDraw(): void {
  const audio = new AudioContext();
  const end = audio.currentTime + 0.6;
  for (const [index, hertz] of [523, 784].entries()) {
    const at = audio.currentTime + index * 0.16;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(end);
  }
  setTimeout(() => void audio.close(), 1_000);
}
