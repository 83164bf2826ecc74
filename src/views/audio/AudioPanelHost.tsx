import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { AudioSettingsActorRef } from '../../machines/audio-settings/audio-settings.machine';
import { selectIsOpen } from '../../machines/audio-settings/audio-settings.selectors';
import type { PhoneActorRef } from '../../machines/phone/phone.machine';
import { LazyPart } from '../app/LazyPart';
import { useShortcuts } from '../call/use-shortcuts';

const AudioPanel = lazy(async () => ({ default: (await import('./AudioPanel')).AudioPanel }));

interface AudioPanelHostProps {
  readonly audio: AudioSettingsActorRef;
  readonly phone: PhoneActorRef;
}

/** The panel over whatever agent page is on screen, and the key that opens it. */
export function AudioPanelHost({ audio, phone }: AudioPanelHostProps) {
  const isOpen = useSelector(audio, selectIsOpen);
  useShortcuts({ audio: () => audio.send({ type: 'audio.openPanel' }) });
  return isOpen ? (
    <LazyPart>
      <AudioPanel audio={audio} phone={phone} />
    </LazyPart>
  ) : null;
}
