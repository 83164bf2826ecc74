import { useSelector } from '@xstate/react';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { selectUser } from '../../../machines/desk/desk.selectors';
import { selectKeepsCalls } from '../../../machines/monitor/monitor.selectors';
import { selectIsSigningOut } from '../../../machines/session/session.selectors';
import { HelpHost } from '../../admin/Help/HelpHost';
import type { PageProps } from '../../app/page-props';
import { CallBarHost } from '../../call/CallBar/CallBarHost';
import { ConnectionBanner } from '../Banners/ConnectionBanner';
import { adminNavWith } from '../nav-items';
import { Shell } from '../Shell/Shell';
import { Sidebar } from '../Sidebar/Sidebar';
import { SwitchMode } from '../SwitchMode';
import { TopBar } from '../TopBar/TopBar';

const agentPanel = { label: 'Agent Panel', href: '/agent', icon: ArrowLeftRight };

interface AdminLayoutProps extends Pick<PageProps, 'session' | 'desk' | 'realtime' | 'call' | 'monitor'> {
  /** The page's name for the phone's top bar. */
  readonly page: string;
  readonly children: ReactNode;
}

export function AdminLayout({ session, desk, realtime, call, monitor, page, children }: AdminLayoutProps) {
  const user = useSelector(desk, selectUser);
  const keepsCalls = useSelector(monitor ?? undefined, selectKeepsCalls);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const sidebar = (close?: () => void) => (
    <Sidebar
      heading="Admin Panel"
      items={adminNavWith(keepsCalls)}
      user={user}
      otherPanel={user.agentType === 'supervisor' ? agentPanel : null}
      switchMode={user.agentType === 'admin' ? <SwitchMode session={session} to="agent" /> : null}
      onSignOut={() => desk.send({ type: 'desk.signOut' })}
      isSigningOut={isSigningOut}
      onFollow={close}
    />
  );
  return (
    <Shell
      sidebar={sidebar()}
      topBar={<TopBar page={page} user={user} drawer={sidebar} />}
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
