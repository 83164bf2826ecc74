import { fromCallback } from 'xstate';
import type { SoundsEvent } from '../../machines/sounds/sounds.types';
import type { Sound, SoundPlayer } from '../../services/sounds/sound-player.types';

export type SoundPlayerCommand =
  | { type: 'player.ring' }
  | { type: 'player.silence' }
  | { type: 'player.playAnswered' }
  | { type: 'player.playEnded' }
  | { type: 'player.setVolume'; volume: number };

type Fact = Extract<SoundsEvent, { type: 'playback.failed' }>;

/** Plays what it is told; a sound that cannot be played is only reported (VOICE-20). */
export const createSoundPlayer = ({ player }: { readonly player: SoundPlayer }) =>
  fromCallback<SoundPlayerCommand, { volume: number }>(({ sendBack, receive, input }) => {
    const tell: (fact: Fact) => void = sendBack;
    const play = (sound: Sound) => {
      player.play(sound).catch((error: unknown) => tell({ type: 'playback.failed', detail: String(error) }));
    };
    player.setVolume(input.volume);
    receive((command) => {
      if (command.type === 'player.ring') play('ring');
      else if (command.type === 'player.silence') player.stop('ring');
      else if (command.type === 'player.playAnswered') play('answered');
      else if (command.type === 'player.playEnded') play('ended');
      else player.setVolume(command.volume);
    });
    return () => player.stop('ring');
  });

export type SoundPlayerLogic = ReturnType<typeof createSoundPlayer>;
