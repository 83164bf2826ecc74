import { DeskHero, type DeskHeroProps } from './DeskHero';
import { type ReadinessRefs, useHindrance } from './use-hindrance';

type DashboardHeroProps = Omit<DeskHeroProps, 'hindrance'> & ReadinessRefs;

/** The hero, told by the charts of this tab what is in the way. */
export function DashboardHero({ realtime, phone, sounds, audio, ...props }: DashboardHeroProps) {
  return <DeskHero {...props} hindrance={useHindrance({ realtime, phone, sounds, audio })} />;
}
