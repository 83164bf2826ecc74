import { fromCallback } from 'xstate';
import type { AudioSettingsEvent, ChoiceKeeper } from '../../machines/audio-settings/audio-settings.types';
import type { AudioChoiceStore } from '../../services/audio/audio-choice';
import type { AudioChoice } from '../../services/audio/audio-choice.types';

type Fact = Extract<AudioSettingsEvent, { type: 'choice.recalled' }>;

/** Sends the kept choice at once, and again when another tab changed it. */
export function createChoiceKeeper({ choices }: { readonly choices: AudioChoiceStore }): ChoiceKeeper {
  return fromCallback<{ type: 'choice.keep'; choice: AudioChoice }>(({ sendBack, receive }) => {
    const send: (fact: Fact) => void = sendBack;
    send({ type: 'choice.recalled', choice: choices.read() });
    receive(({ choice }) => choices.keep(choice));
    return choices.onOtherTab((choice) => send({ type: 'choice.recalled', choice }));
  });
}
