import { useSelector } from '@xstate/react';
import Settings from 'lucide-react/icons/settings';
import { selectHasCapability, selectUser } from '../../machines/workspace/workspace.selectors';
import { CompanyCard } from '../admin/company/CompanyCard';
import { ProblemReports } from '../admin/reports/ProblemReports';
import { Webhooks } from '../admin/webhooks/Webhooks';
import { useActors, useLateActor } from '../app/use-actors';
import { PageHeader } from '../layout/PageHeader';
import { OwnPreferences } from '../preferences/OwnPreferences';
import { EmptyPage } from './EmptyPage';

/** The company and problem reports are for admins; one's own settings for everybody, where the server keeps them. */
export function SettingsPage() {
  const { workspace } = useActors('workspace');
  const monitor = useLateActor('monitor');
  const hasReports = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'problem-reports'));
  const hasCompany = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'company'));
  const hasWebhooks = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'webhooks'));
  const isAdmin = useSelector(workspace, (snapshot) => selectUser(snapshot).agentType === 'admin');
  const hasPreferences = useSelector(workspace, (snapshot) =>
    selectHasCapability(snapshot, 'own-preferences'),
  );
  const reports = hasReports && isAdmin && monitor !== undefined ? <ProblemReports /> : null;
  if ((isAdmin && (hasCompany || hasWebhooks)) || hasPreferences)
    return (
      <>
        <PageHeader title="Settings" isNamedByBar />
        {isAdmin && hasCompany ? <CompanyCard /> : null}
        {hasPreferences ? <OwnPreferences /> : null}
        {isAdmin && hasWebhooks ? <Webhooks /> : null}
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
