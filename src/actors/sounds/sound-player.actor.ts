import { fromCallback } from 'xstate';
import type {
  PlayerCommand,
  SoundPlayer as SoundPlayerLogic,
  SoundsContext,
  SoundsEvent,
} from '../../machines/sounds/sounds.types';
import type { Sound, SoundPlayer } from '../../services/sounds/sound-player.types';

type Fact = Extract<SoundsEvent, { type: `playback.${string}` }>;

/** A sound that cannot be played is only reported. */
export function createSoundPlayer({ player }: { readonly player: SoundPlayer }): SoundPlayerLogic {
  return fromCallback<PlayerCommand, SoundsContext>(({ sendBack, receive, input }) => {
    const send: (fact: Fact) => void = sendBack;
    const play = (sound: Sound) => {
      player.play(sound).catch((error: unknown) => {
        const isRefused = sound === 'ring' && error instanceof Error && error.name === 'NotAllowedError';
        send({ type: isRefused ? 'playback.refused' : 'playback.failed', detail: String(error) });
      });
    };
    const adjust = ({ volume, speakerId, callSpeakerId }: SoundsContext) => {
      player.adjustRing(volume, speakerId);
      player.adjustOthers(callSpeakerId);
    };
    adjust(input);
    receive((command) => {
      if (command.type === 'player.ring') play('ring');
      else if (command.type === 'player.silence') player.stop('ring');
      else if (command.type === 'player.playAnswered') play('answered');
      else if (command.type === 'player.playEnded') play('ended');
      else adjust(command);
    });
    return () => player.stop('ring');
  });
}
