import { useSelector } from '@xstate/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy } from 'react';
import { selectIsOpen } from '../../machines/audio-settings/audio-settings.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useShortcuts } from '../call/use-shortcuts';
import { TooltipButton } from '../ui/overlays/TooltipButton';

interface AudioSettingsButtonProps {
  /** The drawer closes when something in it is followed. */
  readonly onFollow?: () => void;
}

/** Opens the panel from wherever the sidebar is, in a call too. */
export function AudioSettingsButton({ onFollow }: AudioSettingsButtonProps) {
  const { audio } = useActors('audio');
  return (
    <TooltipButton
      label="Audio settings"
      tooltip="Audio settings (Alt A)"
      placement="right"
      aria-keyshortcuts="Alt+A"
      aria-haspopup="dialog"
      icon={SlidersHorizontal}
      iconSize={18}
      size="lg"
      variant="ghost"
      onPress={() => {
        onFollow?.();
        audio.send({ type: 'audio.openPanel' });
      }}
    />
  );
}

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
