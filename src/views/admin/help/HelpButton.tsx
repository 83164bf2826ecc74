import { useSelector } from '@xstate/react';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import UserCog from 'lucide-react/icons/user-cog';
import { useRef } from 'react';
import type { HelpTarget } from '../../../machines/help/help.types';
import { selectHelpRef } from '../../../machines/monitor/monitor.selectors';
import { useActors } from '../../app/use-actors';
import { useHasCapability } from '../../app/use-capability';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { pageContent, useFocusOnRemoval } from '../../ui/use-focus';

interface HelpButtonProps {
  readonly target: HelpTarget;
  /** Only the icon, for a row. */
  readonly isSmall?: boolean;
}

interface OpenButtonProps {
  readonly target: HelpTarget;
  readonly isSmall: boolean;
  readonly onPress: () => void;
}

function OpenButton({ target, isSmall, onPress }: OpenButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusOnRemoval(place, pageContent);
  const isAgent = target.kind === 'agent';
  const icon = isAgent ? UserCog : LifeBuoy;
  const label = isAgent ? `Set status of ${target.name}` : `Release call from ${target.name}`;
  return (
    <span ref={place}>
      {isSmall ? (
        <IconButton label={label} icon={icon} size="sm" variant="ghost" onPress={onPress} />
      ) : (
        <Button size="sm" icon={icon} onPress={onPress}>
          {isAgent ? 'Set status' : 'Release call'}
        </Button>
      )}
    </span>
  );
}

/** Sets an agent's status, or releases a call; only where the server offers it. */
export function HelpButton({ target, isSmall = false }: HelpButtonProps) {
  const { monitor } = useActors('monitor');
  const isOffered = useHasCapability('agent-control');
  const help = useSelector(monitor, selectHelpRef);
  if (!isOffered || help === undefined) return null;
  return (
    <OpenButton target={target} isSmall={isSmall} onPress={() => help.send({ type: 'help.open', target })} />
  );
}
