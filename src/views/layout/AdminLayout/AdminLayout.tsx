import { useSelector } from '@xstate/react';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { selectUser } from '../../../machines/desk/desk.selectors';
import { selectIsSigningOut } from '../../../machines/session/session.selectors';
import type { PageProps } from '../../app/page-props';
import { ConnectionBanner } from '../Banners/ConnectionBanner';
import { adminNav } from '../nav-items';
import { Shell } from '../Shell/Shell';
import { Sidebar } from '../Sidebar/Sidebar';
import { SwitchMode } from '../SwitchMode';
import { TopBar } from '../TopBar/TopBar';

const agentPanel = { label: 'Agent Panel', href: '/agent', icon: ArrowLeftRight };

interface AdminLayoutProps extends Pick<PageProps, 'session' | 'desk' | 'realtime'> {
  /** The page's name for the phone's top bar. */
  readonly page: string;
  readonly children: ReactNode;
}

export function AdminLayout({ session, desk, realtime, page, children }: AdminLayoutProps) {
  const user = useSelector(desk, selectUser);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const sidebar = (close?: () => void) => (
    <Sidebar
      heading="Admin Panel"
      items={adminNav}
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
      topBar={<TopBar page={page} status={user.status} drawer={sidebar} />}
      banners={
        <ConnectionBanner
          realtime={realtime}
          consequence="Numbers may be out of date until this is back."
          lossNote="Numbers may be out of date."
        />
      }
    >
      {children}
    </Shell>
  );
}
