import { type ReadinessRefs, useBlocker } from './use-blocker';
import { WorkspaceHero, type WorkspaceHeroProps } from './WorkspaceHero';

type DashboardHeroProps = Omit<WorkspaceHeroProps, 'blocker'> & ReadinessRefs;

/** The hero, told by the charts of this tab what is in the way. */
export function DashboardHero({ realtime, phone, sounds, audio, ...props }: DashboardHeroProps) {
  return <WorkspaceHero {...props} blocker={useBlocker({ realtime, phone, sounds, audio })} />;
}
