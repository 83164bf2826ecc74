import { fromCallback } from 'xstate';
import type {
  PlayerCommand,
  RingTone,
  SoundPlayer as SoundPlayerLogic,
  SoundsEvent,
} from '../../machines/sounds/sounds.types';
import type { Sound, SoundPlayer } from '../../services/sounds/sound-player.types';

type Fact = Extract<SoundsEvent, { type: 'playback.failed' }>;

/** A sound that cannot be played is only reported. */
export function createSoundPlayer({ player }: { readonly player: SoundPlayer }): SoundPlayerLogic {
  return fromCallback<PlayerCommand, RingTone>(({ sendBack, receive, input }) => {
    const send: (fact: Fact) => void = sendBack;
    const play = (sound: Sound) => {
      player.play(sound).catch((error: unknown) => send({ type: 'playback.failed', detail: String(error) }));
    };
    player.adjustRing(input.volume, input.speakerId);
    receive((command) => {
      if (command.type === 'player.ring') play('ring');
      else if (command.type === 'player.silence') player.stop('ring');
      else if (command.type === 'player.playAnswered') play('answered');
      else if (command.type === 'player.playEnded') play('ended');
      else player.adjustRing(command.volume, command.speakerId);
    });
    return () => player.stop('ring');
  });
}
