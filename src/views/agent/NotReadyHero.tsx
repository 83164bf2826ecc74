import { useSelector } from '@xstate/react';
import {
  selectCanTakeCalls,
  selectIsChanging,
  selectSetBy,
} from '../../machines/availability/availability.selectors';
import type { Blocker } from '../../machines/workspace/workspace.readiness';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/Button/Button';
import { Hero } from './Hero';
import { type IdleKind, idleWords } from './hero-words';

interface NotReadyHeroProps {
  readonly kind: IdleKind;
  readonly blocker: Blocker | null;
  readonly isNotOffered: boolean;
}

const ways = { onBreak: 'End break', offDuty: 'Take calls' } as const;

/** The way back, where the server lets one change the own status. */
function WayBack({ kind }: { readonly kind: keyof typeof ways }) {
  const { availability } = useActors('availability');
  const canTakeCalls = useSelector(availability, selectCanTakeCalls);
  const isChanging = useSelector(availability, selectIsChanging);
  if (!canTakeCalls && !isChanging) return null;
  return (
    <Button
      variant="primary"
      size="lg"
      isPending={isChanging}
      onPress={() => availability.send({ type: 'availability.choose', status: 'available' })}
    >
      {ways[kind]}
    </Button>
  );
}

/** Why no call comes, or could not be heard, and what to do. */
export function NotReadyHero({ kind, blocker, isNotOffered }: NotReadyHeroProps) {
  const { availability } = useActors('availability');
  const { title, detail, icon } = idleWords(kind, blocker, isNotOffered);
  const setBy = useSelector(availability, selectSetBy);
  const isChosen = kind === 'onBreak' || kind === 'offDuty';
  return (
    <Hero title={title} icon={icon} tone="waiting" action={isChosen ? <WayBack kind={kind} /> : null}>
      <span>{detail}</span>
      {isChosen && setBy !== null ? <span>{`Set by ${setBy}`}</span> : null}
    </Hero>
  );
}
