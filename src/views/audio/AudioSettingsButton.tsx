import { SlidersHorizontal } from 'lucide-react';
import { useActors } from '../app/use-actors';
import { IconButton } from '../ui/IconButton/IconButton';
import { Tooltip } from '../ui/Tooltip/Tooltip';

interface AudioSettingsButtonProps {
  /** The drawer closes when something in it is followed. */
  readonly onFollow?: () => void;
}

/** Opens the panel from wherever the sidebar is, in a call too. */
export function AudioSettingsButton({ onFollow }: AudioSettingsButtonProps) {
  const { audio } = useActors('audio');
  return (
    <Tooltip text="Audio settings (Alt A)" placement="right">
      <IconButton
        label="Audio settings"
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
    </Tooltip>
  );
}
