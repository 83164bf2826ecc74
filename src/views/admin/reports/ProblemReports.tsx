import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import MessageCircleWarning from 'lucide-react/icons/message-circle-exclamation-point';
import { useState } from 'react';
import { selectFileExportRef } from '../../../machines/monitor/monitor.selectors';
import { formatMoment } from '../../../services/format/moment';
import type { ProblemReport } from '../../../services/problem-reports/problem-reports-api';
import { useActors } from '../../app/use-actors';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { List } from '../../ui/List';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { PagesNav } from '../PagesNav';
import * as styles from './ProblemReports.css';
import { useProblemReports, useReportRecording } from './use-problem-reports';

/** The recording is fetched once somebody wants it: it is long. In the place of the pressed button, with its focus. */
function RecordingButton({ id }: { readonly id: string }) {
  const { monitor } = useActors('monitor');
  const fileExport = useSelector(monitor, selectFileExportRef);
  const { data, hasFailed, refresh } = useReportRecording(id);
  if (hasFailed)
    return (
      <Button autoFocus onPress={refresh}>
        Could not be loaded. Try again
      </Button>
    );
  return (
    <Button
      autoFocus
      icon={Download}
      isPending={data === undefined}
      pendingText="Loading..."
      onPress={() => {
        if (data === undefined) return;
        const file = {
          name: `problem-report-${id}.json`,
          type: 'application/json',
          what: 'Report',
          pieces: [data],
        };
        fileExport?.send({ type: 'export.save', file });
      }}
    >
      Download
    </Button>
  );
}

function ReportRow({ report }: { readonly report: ProblemReport }) {
  const [isOpen, setOpen] = useState(false);
  const { id, agent, callId, note, bytes, createdAt } = report;
  const name = agent ?? 'Unknown agent';
  const about = [
    formatMoment(createdAt, new Date()),
    ...(callId === null ? [] : [`Call #${callId}`]),
    `${Math.max(1, Math.round(bytes / 1000))} kB`,
  ].join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.agent}>{name}</p>
        <p className={styles.about}>{about}</p>
        {note === null ? null : <p className={styles.note}>{note}</p>}
      </div>
      {isOpen ? (
        <RecordingButton id={id} />
      ) : (
        <Button aria-label={`Get recording of ${name}, ${about}`} onPress={() => setOpen(true)}>
          Get recording
        </Button>
      )}
    </li>
  );
}

function Body() {
  const { after, next, goTo, ...reading } = useProblemReports();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data === undefined)
    return hasFailed ? (
      <LoadFailed
        title="Problem reports could not be loaded"
        error={error}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    ) : (
      <SkeletonRows count={3} label="Loading problem reports" />
    );
  const { reports } = data;
  if (reports.length === 0 && reports.leftOut === 0 && after === null)
    return (
      <>
        <MayBeOld reading={reading} />
        <EmptyState
          icon={MessageCircleWarning}
          title="No problem reports"
          detail="What people report is kept here for 30 days"
        />
      </>
    );
  return (
    <>
      <MayBeOld reading={reading} />
      <List>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </List>
      <LeftOut count={reports.leftOut} />
      <PagesNav label="Pages of problem reports" after={after} next={next} goTo={goTo} />
    </>
  );
}

/** What people reported, newest first. */
export function ProblemReports() {
  return (
    <Card title="Problem reports">
      <Body />
    </Card>
  );
}
