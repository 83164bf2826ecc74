import { useBlocker } from './use-blocker';
import { WorkspaceHero, type WorkspaceHeroProps } from './WorkspaceHero';

/** The hero with what is in the way in this tab. */
export function DashboardHero(props: Omit<WorkspaceHeroProps, 'blocker'>) {
  return <WorkspaceHero {...props} blocker={useBlocker()} />;
}
