import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { lazy, memo, type ReactNode } from 'react';
import type { HelpActorRef } from '../../machines/help/help.machine';
import { selectTarget } from '../../machines/help/help.selectors';
import { selectHelpRef, selectKeepsCalls } from '../../machines/monitor/monitor.selectors';
import { selectIsSigningOut } from '../../machines/session/session.selectors';
import { paths } from '../../machines/shared/routing';
import { selectAgentType, selectUser } from '../../machines/workspace/workspace.selectors';
import { useHasAdminCapability } from '../admin/use-admin-capability';
import { adminRoutes } from '../app/admin-routes';
import { LazyPart } from '../app/LazyPart';
import { navigationOf } from '../app/routes';
import { useActors, useLateActor } from '../app/use-actors';
import { useHasCapability } from '../app/use-capability';
import { CallBarHost } from '../call/CallBarHost';
import { ReportProblemButton } from '../problem-report/ProblemReportHost';
import { useKeptFocus } from '../ui/use-kept-focus';
import { ConnectionBanner, LostPartBanner } from './Banners';
import { Shell } from './Shell';
import { Sidebar, UserCard } from './Sidebar';
import { SwitchMode } from './SwitchMode';
import { TopBar } from './TopBar';
import { useShownStatus } from './use-shown-status';

const HelpDialog = lazy(async () => ({ default: (await import('../admin/help/HelpDialog')).HelpDialog }));

function Host({ help }: { readonly help: HelpActorRef }) {
  const target = useSelector(help, selectTarget);
  if (target === null) return null;
  return (
    <LazyPart>
      <HelpDialog help={help} target={target} />
    </LazyPart>
  );
}

/** The dialog for every help button of the page. */
function HelpHost() {
  const { monitor } = useActors('monitor');
  const help = useSelector(monitor, selectHelpRef);
  return help === undefined ? null : <Host help={help} />;
}

const agentPanel = { label: 'Agent Panel', href: paths.agent, icon: ArrowLeftRight };

function OwnCard() {
  const { workspace, availability } = useActors('workspace', 'availability');
  const user = useSelector(workspace, selectUser);
  return (
    <UserCard user={user} status={useShownStatus(availability, user)}>
      {user.agentType === 'admin' ? <SwitchMode to="agent" /> : null}
    </UserCard>
  );
}

interface AdminSidebarProps {
  readonly onFollow?: () => void;
}

const AdminSidebar = memo(function AdminSidebar({ onFollow }: AdminSidebarProps) {
  const { session, workspace } = useActors('session', 'workspace');
  const monitor = useLateActor('monitor');
  const agentType = useSelector(workspace, selectAgentType);
  const offersCalls = useHasCapability('call-list');
  const hasCalls = useSelector(monitor, selectKeepsCalls) || offersCalls;
  const hasAudit = useHasAdminCapability('audit');
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const items = navigationOf(adminRoutes).filter(
    ({ href }) => (href !== paths.calls || hasCalls) && (href !== paths.audit || hasAudit),
  );
  return (
    <Sidebar
      heading="Admin Panel"
      items={items}
      otherPanel={agentType === 'supervisor' ? agentPanel : null}
      card={<OwnCard />}
      report={<ReportProblemButton onFollow={onFollow} />}
      onSignOut={() => workspace.send({ type: 'workspace.signOut' })}
      isSigningOut={isSigningOut}
      onFollow={onFollow}
    />
  );
});

const drawer = (close: () => void) => <AdminSidebar onFollow={close} />;

function AdminTopBar({ page }: { readonly page: string }) {
  const { workspace, availability } = useActors('workspace', 'availability');
  const user = useSelector(workspace, selectUser);
  return <TopBar page={page} user={user} status={useShownStatus(availability, user)} drawer={drawer} />;
}

interface AdminLayoutProps {
  /** The page's name for the phone's top bar. */
  readonly page: string;
  readonly children: ReactNode;
}

/** Each part selects what it shows, so that a change renders that part alone. */
export function AdminLayout({ page, children }: AdminLayoutProps) {
  const monitor = useLateActor('monitor');
  useKeptFocus();
  return (
    <Shell
      sidebar={<AdminSidebar />}
      topBar={<AdminTopBar page={page} />}
      callBar={<CallBarHost />}
      banners={
        <>
          <LostPartBanner />
          <ConnectionBanner
            consequence="Numbers may be out of date until this is back."
            lossNote="Numbers may be out of date."
          />
        </>
      }
    >
      {children}
      {monitor === undefined ? null : <HelpHost />}
    </Shell>
  );
}
