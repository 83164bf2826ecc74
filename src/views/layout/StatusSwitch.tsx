import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  selectBreakAfterCall,
  selectIsAfterCall,
  selectIsChanging,
  selectIsOffered,
  selectIsStopping,
  selectKnowsDuty,
} from '../../machines/availability/availability.selectors';
import type { OwnStatus } from '../../machines/availability/availability.types';
import type { Agent } from '../../services/agents/agent.types';
import { useWrapUp } from '../agent/use-wrap-up';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { Icon } from '../ui/Icon/Icon';
import { Spinner } from '../ui/states/Spinner';
import { agentStatusLook } from '../ui/status/AgentStatusBadge';
import { Badge } from '../ui/status/Badge';
import * as styles from './StatusSwitch.css';
import { useShownStatus } from './use-shown-status';

const StatusMenu = lazy(async () => ({ default: (await import('./StatusMenu')).StatusMenu }));

interface StatusButtonProps {
  readonly status: string;
  /** The word on the badge. */
  readonly word: string;
  readonly placement: 'top start' | 'bottom end';
  /** The badge. */
  readonly children: ReactNode;
}

function StatusButton({ status, word, placement, children }: StatusButtonProps) {
  const { availability } = useActors('availability');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isChanging = useSelector(availability, selectIsChanging);
  const isAfterCall = useSelector(availability, selectIsAfterCall);
  const isBreakNext = useSelector(availability, selectBreakAfterCall);
  const isStopping = useSelector(availability, selectIsStopping);
  const hasDuty = useSelector(availability, selectKnowsDuty);
  const wrapUp = useWrapUp(availability);
  const next = isStopping ? 'offline' : isBreakNext ? 'on_break' : 'available';
  const value = isAfterCall ? next : wrapUp === null ? status : '';
  // Available is what somebody in a wrap-up already is: they mean that calls may ring again.
  const choose = (wanted: OwnStatus) =>
    wrapUp !== null && wanted === 'available'
      ? wrapUp.send({ type: 'wrapUp.finish' })
      : availability.send({ type: 'availability.choose', status: wanted });
  return (
    <>
      <Button
        ref={trigger}
        className={styles.button}
        aria-label={`${word}, change your status`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isChanging)}
        // A disabled button would lose the focus that the menu gives back to it.
        render={(dom) => (
          <button
            {...dom}
            aria-disabled={isChanging ? true : undefined}
            data-pending={isChanging ? '' : undefined}
          />
        )}
      >
        {children}
        <span className={styles.mark}>
          {isChanging ? <Spinner size={14} /> : <Icon of={ChevronDown} size={14} />}
        </span>
      </Button>
      {isOpen ? (
        <LazyPart>
          <StatusMenu
            triggerRef={trigger}
            placement={placement}
            isAfterCall={isAfterCall}
            hasDuty={hasDuty}
            value={value}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      ) : null}
    </>
  );
}

interface StatusSwitchProps {
  /** The server's last answer. */
  readonly user: Pick<Agent, 'status' | 'notReady' | 'duty'>;
  readonly placement: 'top start' | 'bottom end';
  readonly badgeClassName?: string;
}

/** The badge of one's own status; a menu button where the server lets one change it. */
export function StatusSwitch({ user, placement, badgeClassName }: StatusSwitchProps) {
  const { availability } = useActors('availability');
  const isOffered = useSelector(availability, selectIsOffered);
  const status = useShownStatus(availability, user);
  const { word, family, icon } = agentStatusLook(status);
  const badge = (
    <Badge family={family} icon={icon} className={badgeClassName}>
      {word}
    </Badge>
  );
  if (!isOffered) return badge;
  return (
    <StatusButton
      status={user.status ?? ''}
      word={status.kind === 'notReady' ? `${word}: calls are not offered to you` : word}
      placement={placement}
    >
      {badge}
    </StatusButton>
  );
}
