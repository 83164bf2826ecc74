import { useSelector } from '@xstate/react';
import { Settings } from 'lucide-react';
import { selectHasCapability, selectUser } from '../../machines/workspace/workspace.selectors';
import { CompanyCard } from '../admin/company/CompanyCard';
import { ProblemReports } from '../admin/reports/ProblemReports';
import { useActors, useLateActor } from '../app/use-actors';
import { PageHeader } from '../layout/PageHeader';
import { EmptyPage } from './EmptyPage';

/** The company and problem reports are for admins, where the server keeps them. */
export function SettingsPage() {
  const { workspace } = useActors('workspace');
  const monitor = useLateActor('monitor');
  const hasReports = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'problem-reports'));
  const hasCompany = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'company'));
  const isAdmin = useSelector(workspace, (snapshot) => selectUser(snapshot).agentType === 'admin');
  const reports = hasReports && isAdmin && monitor !== undefined ? <ProblemReports /> : null;
  if (isAdmin && hasCompany)
    return (
      <>
        <PageHeader title="Settings" isNamedByBar />
        <CompanyCard />
        {reports}
      </>
    );
  return (
    <EmptyPage
      title="Settings"
      isNamedByBar
      icon={Settings}
      message="Coming soon"
      detail="Settings are not available yet"
      above={reports}
    />
  );
}
