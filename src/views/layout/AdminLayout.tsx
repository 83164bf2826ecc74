import { useSelector } from '@xstate/react';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { selectKeepsCalls } from '../../machines/monitor/monitor.selectors';
import { selectIsSigningOut } from '../../machines/session/session.selectors';
import { selectOffers, selectUser } from '../../machines/workspace/workspace.selectors';
import { HelpHost } from '../admin/help/HelpHost';
import type { PageProps } from '../app/page-props';
import { CallBarHost } from '../call/CallBarHost';
import { ConnectionBanner } from './ConnectionBanner';
import { adminNavWith } from './nav-items';
import { Shell } from './Shell';
import { Sidebar } from './Sidebar';
import { SwitchMode } from './SwitchMode';
import { TopBar } from './TopBar';
import { useShownStatus } from './use-shown-status';

const agentPanel = { label: 'Agent Panel', href: '/agent', icon: ArrowLeftRight };

interface AdminLayoutProps
  extends Pick<PageProps, 'session' | 'workspace' | 'realtime' | 'call' | 'availability' | 'monitor'> {
  /** The page's name for the phone's top bar. */
  readonly page: string;
  readonly children: ReactNode;
}

export function AdminLayout(props: AdminLayoutProps) {
  const { session, workspace, realtime, call, availability, monitor, page, children } = props;
  const user = useSelector(workspace, selectUser);
  const offersCalls = useSelector(workspace, (snapshot) => selectOffers(snapshot, 'call-list'));
  const hasCalls = useSelector(monitor ?? undefined, selectKeepsCalls) || offersCalls;
  const status = useShownStatus(availability, user);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const sidebar = (close?: () => void) => (
    <Sidebar
      heading="Admin Panel"
      items={adminNavWith(hasCalls)}
      user={user}
      status={status}
      otherPanel={user.agentType === 'supervisor' ? agentPanel : null}
      switchMode={user.agentType === 'admin' ? <SwitchMode session={session} to="agent" /> : null}
      onSignOut={() => workspace.send({ type: 'desk.signOut' })}
      isSigningOut={isSigningOut}
      onFollow={close}
    />
  );
  return (
    <Shell
      sidebar={sidebar()}
      topBar={<TopBar page={page} user={user} status={status} drawer={sidebar} />}
      callBar={<CallBarHost call={call} />}
      banners={
        <ConnectionBanner
          realtime={realtime}
          consequence="Numbers may be out of date until this is back."
          lossNote="Numbers may be out of date."
        />
      }
    >
      {children}
      {monitor === null ? null : <HelpHost monitor={monitor} />}
    </Shell>
  );
}
