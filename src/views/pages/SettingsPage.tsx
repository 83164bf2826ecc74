import { useSelector } from '@xstate/react';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { selectUser } from '../../machines/workspace/workspace.selectors';
import { CompanyCard } from '../admin/company/CompanyCard';
import { useCompany } from '../admin/company/use-company';
import { NotOffered } from '../admin/NotOffered';
import { ProblemReports } from '../admin/reports/ProblemReports';
import { Webhooks } from '../admin/webhooks/Webhooks';
import { useActors, useLateActor } from '../app/use-actors';
import { useHasCapability } from '../app/use-capability';
import { PageHeader } from '../layout/PageHeader';
import { OwnPreferences } from '../preferences/OwnPreferences';
import { Held } from '../ui/states/Held';
import { EmptyPage } from './EmptyPage';

/** What is below the company is not seen before its form, which is higher than what stands for it. */
function Company({ children }: { readonly children: ReactNode }) {
  const { data, hasFailed } = useCompany();
  return (
    <>
      <CompanyCard />
      <Held isHeld={data === undefined && !hasFailed}>{children}</Held>
    </>
  );
}

/** The company and problem reports are for admins; one's own settings for everybody, where the server keeps them. */
export function SettingsPage() {
  const { workspace } = useActors('workspace');
  const monitor = useLateActor('monitor');
  const hasReports = useHasCapability('problem-reports');
  const hasCompany = useHasCapability('company');
  const hasWebhooks = useHasCapability('webhooks');
  const isAdmin = useSelector(workspace, (snapshot) => selectUser(snapshot).agentType === 'admin');
  const hasPreferences = useHasCapability('own-preferences');
  const reports = hasReports && isAdmin && monitor !== undefined ? <ProblemReports /> : null;
  if ((isAdmin && (hasCompany || hasWebhooks)) || hasPreferences) {
    const others = (
      <>
        {hasPreferences ? <OwnPreferences /> : null}
        {isAdmin && hasWebhooks ? <Webhooks /> : null}
        {reports}
      </>
    );
    return (
      <>
        <PageHeader title="Settings" isNamedByBar />
        {isAdmin && hasCompany ? <Company>{others}</Company> : others}
      </>
    );
  }
  const nothing = (
    <EmptyPage
      title="Settings"
      isNamedByBar
      icon={Settings}
      message="Coming soon"
      detail="Settings are not available yet"
      above={reports}
    />
  );
  return <NotOffered title="Settings" instead={nothing} />;
}
