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
import { selectIsInCall, selectUser } from '../../machines/workspace/workspace.selectors';
import { PhoneLeaseNotice } from '../agent/PhoneLeaseGate';
import { WrapUpNotice } from '../agent/WrapUpNotice';
import type { PageProps } from '../app/page-props';
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
import { agentNavWith } from './nav-items';
import { Shell } from './Shell';
import { Sidebar } from './Sidebar';
import { SoundsBanner } from './SoundsBanner';
import { SwitchMode } from './SwitchMode';
import { TopBar } from './TopBar';
import { VoiceBanner } from './VoiceBanner';

const adminPanel = { label: 'Admin Panel', href: '/admin', icon: ArrowLeftRight };

interface AgentLayoutProps extends Omit<PageProps, 'app' | 'supervision' | 'monitor'> {
  readonly page: string;
  /** The address shows the live call; elsewhere the sidebar is a rail all the same. */
  readonly isCallPage: boolean;
  readonly children: ReactNode;
}

export function AgentLayout(props: AgentLayoutProps) {
  const {
    session,
    workspace,
    realtime,
    phone,
    call,
    manual,
    sounds,
    attention,
    availability,
    phoneLease,
    waiting,
  } = props;
  const { audio, page, isCallPage, children } = props;
  const user = useSelector(workspace, selectUser);
  const offDuty = isOffDuty(user);
  const isLive = useSelector(workspace, selectIsInCall);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const unfinishedAt = useSelector(manual, selectUnfinishedAt);
  const isOrdering = useSelector(manual, selectIsShown);
  const isRinging = useSelector(useSelector(call, selectIncomingRef), selectOffer) !== null;
  const hasWrapUp = useSelector(availability, selectKnowsWrapUp);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const sidebar = (close?: () => void) => (
    <Sidebar
      heading="Agent Panel"
      items={agentNavWith(unfinishedAt)}
      user={user}
      availability={availability}
      otherPanel={user.agentType === 'supervisor' ? adminPanel : null}
      switchMode={user.agentType === 'admin' ? <SwitchMode session={session} to="admin" /> : null}
      waiting={<HiddenCalls call={call} as="item" />}
      tools={audio === null ? null : <AudioSettingsButton audio={audio} onFollow={close} />}
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
      topBar={<TopBar page={page} user={user} availability={availability} drawer={sidebar} />}
      callBar={<CallBarHost call={call} isCallPage={isCallPage} />}
      banners={
        <>
          <ConnectionBanner
            realtime={realtime}
            consequence={
              offDuty
                ? 'This page may be out of date until this is back.'
                : 'New calls will not ring until this is back.'
            }
            lossNote={offDuty ? 'This page may be out of date.' : 'You are shown as offline.'}
          />
          {offDuty && !isLive ? null : <MicrophoneBanner phone={phone} />}
          <VoiceBanner phone={phone} onlyFaults={isCallPage} />
          {isCallPage && !isLive ? null : <HiddenCalls call={call} as="banner" />}
          {user.agentType === 'admin' ? <AdminModeBanner session={session} /> : null}
          {isCallPage ? null : <PhoneLeaseNotice phoneLease={phoneLease} />}
          <WrapUpNotice
            availability={availability}
            call={call}
            status={user.status}
            isHeroShown={isCallPage && !isElsewhere}
          />
          {isElsewhere || offDuty ? null : <SoundsBanner sounds={sounds} />}
          {isCallPage && !isLive && !isElsewhere && !offDuty ? (
            <NoticesBanner attention={attention} sounds={sounds} />
          ) : null}
        </>
      }
    >
      <KeySheetHost isBlocked={isRinging} hasWrapUp={hasWrapUp}>
        {children}
      </KeySheetHost>
      <AfterCall workspace={workspace} isHidden={isOrdering} />
      {audio === null ? null : <AudioPanelHost audio={audio} phone={phone} />}
      <CallPopup call={call} waiting={waiting} />
    </Shell>
  );
}
