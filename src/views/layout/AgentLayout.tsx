import { useSelector } from '@xstate/react';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { selectKnowsWrapUp } from '../../machines/availability/availability.selectors';
import { isOffDuty } from '../../machines/availability/off-duty';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectOffer } from '../../machines/incoming-calls/incoming-calls.selectors';
import { selectIsShown, selectUnfinishedAt } from '../../machines/manual-draft/manual-draft.selectors';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { selectIsSigningOut } from '../../machines/session/session.selectors';
import { ADMIN, MANUAL_ORDER } from '../../machines/shared/routing';
import { selectIsInCall, selectUser } from '../../machines/workspace/workspace.selectors';
import { PhoneLeaseNotice } from '../agent/PhoneLeaseGate';
import { WrapUpNotice } from '../agent/WrapUpNotice';
import { agentRoutes } from '../app/agent-routes';
import { navigationOf } from '../app/routes';
import { useActors, useLateActor } from '../app/use-actors';
import { AudioPanelHost } from '../audio/AudioPanelHost';
import { AudioSettingsButton } from '../audio/AudioSettingsButton';
import { CallBarHost } from '../call/CallBarHost';
import { HiddenCalls } from '../call/HiddenCalls';
import { KeySheetHost } from '../keys/KeySheetHost';
import { AdminModeBanner } from './AdminModeBanner';
import { AfterCall } from './AfterCall';
import { CallPopup } from './CallPopup';
import { ConnectionBanner } from './ConnectionBanner';
import { MicrophoneBanner } from './MicrophoneBanner';
import { NoticesBanner } from './NoticesBanner';
import { Shell } from './Shell';
import { Sidebar } from './Sidebar';
import { SoundsBanner } from './SoundsBanner';
import { SwitchMode } from './SwitchMode';
import { TopBar } from './TopBar';
import { VoiceBanner } from './VoiceBanner';

const adminPanel = { label: 'Admin Panel', href: ADMIN, icon: ArrowLeftRight };

interface AgentLayoutProps {
  /** The page's name for the phone's top bar. */
  readonly page: string;
  /** The address shows the live call; elsewhere the sidebar is a rail all the same. */
  readonly isCallPage: boolean;
  readonly children: ReactNode;
}

export function AgentLayout({ page, isCallPage, children }: AgentLayoutProps) {
  const { session, workspace, call, manual, availability, phoneLease } = useActors(
    'session',
    'workspace',
    'call',
    'manual',
    'availability',
    'phoneLease',
  );
  const audio = useLateActor('audio');
  const user = useSelector(workspace, selectUser);
  const offDuty = isOffDuty(user);
  const isLive = useSelector(workspace, selectIsInCall);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const unfinishedAt = useSelector(manual, selectUnfinishedAt);
  const isOrdering = useSelector(manual, selectIsShown);
  const isRinging = useSelector(useSelector(call, selectIncomingRef), selectOffer) !== null;
  const items = navigationOf(agentRoutes).map((item) =>
    item.href === MANUAL_ORDER && unfinishedAt !== null
      ? { ...item, mark: `Unfinished order for ${unfinishedAt}` }
      : item,
  );
  const hasWrapUp = useSelector(availability, selectKnowsWrapUp);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const sidebar = (close?: () => void) => (
    <Sidebar
      heading="Agent Panel"
      items={items}
      user={user}
      canChangeStatus
      otherPanel={user.agentType === 'supervisor' ? adminPanel : null}
      switchMode={user.agentType === 'admin' ? <SwitchMode to="admin" /> : null}
      waiting={<HiddenCalls as="item" />}
      tools={audio === undefined ? null : <AudioSettingsButton onFollow={close} />}
      onSignOut={() => workspace.send({ type: 'desk.signOut' })}
      isSigningOut={isSigningOut}
      onFollow={close}
    />
  );
  return (
    <Shell
      isRail={isLive}
      isFilled={isLive && isCallPage}
      sidebar={sidebar()}
      topBar={<TopBar page={page} user={user} canChangeStatus drawer={sidebar} />}
      callBar={<CallBarHost isCallPage={isCallPage} />}
      banners={
        <>
          <ConnectionBanner
            consequence={
              offDuty
                ? 'This page may be out of date until this is back.'
                : 'New calls will not ring until this is back.'
            }
            lossNote={offDuty ? 'This page may be out of date.' : 'You are shown as offline.'}
          />
          {offDuty && !isLive ? null : <MicrophoneBanner />}
          <VoiceBanner onlyFaults={isCallPage} />
          {isCallPage && !isLive ? null : <HiddenCalls as="banner" />}
          {user.agentType === 'admin' ? <AdminModeBanner /> : null}
          {isCallPage ? null : <PhoneLeaseNotice />}
          <WrapUpNotice status={user.status} isHeroShown={isCallPage && !isElsewhere} />
          {isElsewhere || offDuty ? null : <SoundsBanner />}
          {isCallPage && !isLive && !isElsewhere && !offDuty ? <NoticesBanner /> : null}
        </>
      }
    >
      <KeySheetHost isBlocked={isRinging} hasWrapUp={hasWrapUp}>
        {children}
      </KeySheetHost>
      <AfterCall isHidden={isOrdering} />
      {audio === undefined ? null : <AudioPanelHost />}
      <CallPopup />
    </Shell>
  );
}
