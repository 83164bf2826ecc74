export type VoiceActivity = 'speaking' | 'quiet' | 'silent' | 'sounding';

/** The level from which sound counts as speech, on the scale of level-meter. */
const speechLevel = 0.4;
const aboveRoom = 0.15;
/** How many readings the room's noise is measured over; there are ten a second. */
const roomWindow = 30;
const speechWindow = 10;
const loudInWindow = 6;
const quietAfter = 30;
const silentAfter = 100;

/**
 * Separates a second of speech from noise, and a dead microphone from a quiet room: a headset muted by its own
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
    const room = levels.length < speechWindow ? 0 : Math.min(...levels);
    levels = [...levels, level].slice(-roomWindow);
    const isLoud = level >= Math.max(speechLevel, room + aboveRoom);
    loud = [...loud, isLoud].slice(-speechWindow);
    sinceLoud = isLoud ? 0 : sinceLoud + 1;
    if (!isSpeaking && loud.filter(Boolean).length >= loudInWindow) {
      isSpeaking = true;
      emit('speaking');
    } else if (isSpeaking && sinceLoud >= quietAfter) {
      isSpeaking = false;
      emit('quiet');
    }
  };
  const detectSilence = (level: number) => {
    sinceSound = level === 0 ? sinceSound + 1 : 0;
    const wasSilent = isSilent;
    isSilent = sinceSound >= silentAfter;
    if (isSilent !== wasSilent) emit(isSilent ? 'silent' : 'sounding');
  };

  return (level) => {
    detectSpeech(level);
    detectSilence(level);
  };
}
