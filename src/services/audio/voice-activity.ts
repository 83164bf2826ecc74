export type VoiceActivity = 'speaking' | 'quiet' | 'silent' | 'sounding';

/** On the scale of level-meter. */
const SPEECH_LEVEL = 0.4;
const ABOVE_ROOM = 0.15;
/** In readings, ten a second. */
const ROOM_WINDOW = 30;
const SPEECH_WINDOW = 10;
const LOUD_IN_WINDOW = 6;
const QUIET_AFTER = 30;
const SILENT_AFTER = 100;

/**
 * Tells a second of speech from noise, and a dead microphone from a quiet room: a headset muted by its own
 * switch delivers exactly 0.
 */
export function createVoiceActivity(emit: (activity: VoiceActivity) => void): (level: number) => void {
  let levels: readonly number[] = [];
  let loud: readonly boolean[] = [];
  let sinceLoud = 0;
  let sinceSound = 0;
  let isSpeaking = false;
  let isSilent = false;

  const detectSpeech = (level: number) => {
    // The level of the room is unknown in the first second.
    const room = levels.length < SPEECH_WINDOW ? 0 : Math.min(...levels);
    levels = [...levels, level].slice(-ROOM_WINDOW);
    const isLoud = level >= Math.max(SPEECH_LEVEL, room + ABOVE_ROOM);
    loud = [...loud, isLoud].slice(-SPEECH_WINDOW);
    sinceLoud = isLoud ? 0 : sinceLoud + 1;
    if (!isSpeaking && loud.filter(Boolean).length >= LOUD_IN_WINDOW) {
      isSpeaking = true;
      emit('speaking');
    } else if (isSpeaking && sinceLoud >= QUIET_AFTER) {
      isSpeaking = false;
      emit('quiet');
    }
  };
  const detectSilence = (level: number) => {
    sinceSound = level === 0 ? sinceSound + 1 : 0;
    const wasSilent = isSilent;
    isSilent = sinceSound >= SILENT_AFTER;
    if (isSilent !== wasSilent) emit(isSilent ? 'silent' : 'sounding');
  };

  return (level) => {
    detectSpeech(level);
    detectSilence(level);
  };
}
