export type Outcome = 'good' | 'bad' | 'noted';

/** Frequencies in Hz, played in order, so that outcomes differ by ear. */
const tones: Record<Outcome, number[]> = { good: [1_320], bad: [220, 165], noted: [660] };
const TONE_S = 0.12;

let audio: AudioContext | null = null;

/** Signals the outcome of a scan by sound and vibration. Silent in browsers without sound. */
export function sound(outcome: Outcome): void {
  navigator.vibrate?.(outcome === 'bad' ? [80, 60, 80] : 30);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  for (const [nth, frequency] of tones[outcome].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = audio.currentTime + nth * TONE_S;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
  }
}
