import { DeskHero, type DeskHeroProps } from './DeskHero';
import { type ReadinessRefs, useBlocker } from './use-blocker';

type DashboardHeroProps = Omit<DeskHeroProps, 'blocker'> & ReadinessRefs;

/** The hero, told by the charts of this tab what is in the way. */
export function DashboardHero({ realtime, phone, sounds, audio, ...props }: DashboardHeroProps) {
  return <DeskHero {...props} blocker={useBlocker({ realtime, phone, sounds, audio })} />;
}
