import { useSelector } from '@xstate/react';
import MessageCircleWarning from 'lucide-react/icons/message-circle-exclamation-point';
import { lazy, useCallback } from 'react';
import type { ProblemReportActorRef } from '../../machines/problem-report/problem-report.machine';
import { selectIsOpen } from '../../machines/problem-report/problem-report.selectors';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectCall } from '../../machines/sign-out/sign-out.selectors';
import { selectSignOutRef } from '../../machines/workspace/shell.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors, useLateActor } from '../app/use-actors';
import { useAhead } from '../app/use-ahead';
import { SidebarButton } from '../layout/SidebarItem';

interface ReportProblemButtonProps {
  /** The drawer closes when something in it is followed. */
  readonly onFollow?: (() => void) | undefined;
}

/** Waits until the shift is recorded. */
export function ReportProblemButton({ onFollow }: ReportProblemButtonProps) {
  const { workspace } = useActors('workspace');
  const report = useLateActor('problemReport');
  const callId = useSelector(useSelector(workspace, selectSignOutRef), (snapshot) =>
    snapshot === undefined ? null : (selectCall(snapshot)?.callId ?? null),
  );
  return (
    <SidebarButton
      icon={MessageCircleWarning}
      aria-haspopup="dialog"
      isDisabled={report === undefined}
      onPress={() => {
        onFollow?.();
        report?.send({ type: 'report.open', callId });
      }}
    >
      Report a problem
    </SidebarButton>
  );
}

const load = () => import('./ProblemReportDialog');
const ProblemReportDialog = lazy(async () => ({ default: (await load()).ProblemReportDialog }));

interface HostProps {
  readonly report: ProblemReportActorRef;
  readonly realtime: RealtimeActorRef;
}

function Host({ report, realtime }: HostProps) {
  const fetchAhead = useCallback(() => {
    load().catch(() => undefined);
    report.send({ type: 'report.prepare' });
  }, [report]);
  useAhead(fetchAhead, realtime);
  return useSelector(report, selectIsOpen) ? (
    <LazyPart>
      <ProblemReportDialog report={report} />
    </LazyPart>
  ) : null;
}

/**
 * The dialog over whatever page is on screen. All that a report needs is fetched ahead: one is written when the
 * network is away, too, or a newer version has taken the place of these files.
 */
export function ProblemReportHost() {
  const { realtime } = useActors('realtime');
  const report = useLateActor('problemReport');
  return report === undefined ? null : <Host report={report} realtime={realtime} />;
}
