import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectIsOpen } from '../../machines/audio-settings/audio-settings.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useShortcuts } from '../call/use-shortcuts';

const AudioPanel = lazy(async () => ({ default: (await import('./AudioPanel')).AudioPanel }));

/** The panel over whatever agent page is on screen, and the key that opens it. */
export function AudioPanelHost() {
  const { audio } = useActors('audio');
  const isOpen = useSelector(audio, selectIsOpen);
  useShortcuts({ audio: () => audio.send({ type: 'audio.openPanel' }) });
  return isOpen ? (
    <LazyPart>
      <AudioPanel />
    </LazyPart>
  ) : null;
}
