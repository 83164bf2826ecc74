import { useSelector } from '@xstate/react';
import { Settings } from 'lucide-react';
import { selectHasCapability, selectUser } from '../../machines/workspace/workspace.selectors';
import { ProblemReports } from '../admin/reports/ProblemReports';
import { useActors, useLateActor } from '../app/use-actors';
import { EmptyPage } from './EmptyPage';

/** Problem reports are for admins, where the server keeps them. */
export function SettingsPage() {
  const { workspace } = useActors('workspace');
  const monitor = useLateActor('monitor');
  const isOffered = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'problem-reports'));
  const isAdmin = useSelector(workspace, (snapshot) => selectUser(snapshot).agentType === 'admin');
  return (
    <EmptyPage
      title="Settings"
      isNamedByBar
      icon={Settings}
      message="Coming soon"
      detail="Settings are not available yet"
      above={isOffered && isAdmin && monitor !== undefined ? <ProblemReports /> : null}
    />
  );
}
