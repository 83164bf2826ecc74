import { Button } from '../ui/Button/Button';
import { Keys } from '../ui/Kbd/Kbd';
import { useKeySheet } from './key-sheet-context';

interface AllKeysButtonProps {
  /** The shortcut that works here: '?' is typed where a field has the focus. */
  readonly keys: readonly string[];
  readonly className?: string;
}

export function AllKeysButton({ keys, className }: AllKeysButtonProps) {
  const open = useKeySheet();
  return (
    <Button
      size="sm"
      variant="ghost"
      className={className}
      hint={<Keys keys={keys} always />}
      aria-keyshortcuts={keys.includes('Alt') ? 'Alt+/' : '?'}
      aria-haspopup="dialog"
      onPress={open}
    >
      All keys
    </Button>
  );
}
