import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { lazy } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectIsSaving } from '../../../machines/file-export/file-export.selectors';
import { selectFileExportRef } from '../../../machines/monitor/monitor.selectors';
import type { AuditEntry, AuditPage } from '../../../services/audit/audit-log';
import { countOf } from '../../../services/format/count';
import { csvName } from '../../../services/format/csv';
import { describeDevice } from '../../../services/format/device';
import { formatDatedMoment } from '../../../services/format/moment';
import { useActors } from '../../app/use-actors';
import { Button } from '../../ui/buttons/Button';
import { List } from '../../ui/List';
import { TableCard } from '../../ui/rows/VirtualTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { ListHead } from '../ListHead';
import { PagesNav } from '../PagesNav';
import { useHasAdminCapability } from '../use-admin-capability';
import { useAnnounced } from '../use-announced';
import { AuditFilters } from './AuditFilters';
import * as styles from './AuditLog.css';
import { actionWord, changesOf, subjectWord } from './audit-words';
import { type AuditFiltering, useAuditFile, useAuditFilters, useAuditPage } from './use-audit-log';

/** Apart from the lists, which agents have too. */
const NotOffered = lazy(async () => ({ default: (await import('../NotOffered')).NotOffered }));

function Changes({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.name} className={styles.change}>
          <dt className={styles.field}>{change.name}</dt>
          <dd className={styles.values}>
            {change.before === null ? null : <del className={styles.before}>{change.before}</del>}
            {change.after === null ? null : <ins className={styles.after}>{change.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { at, actorId, actorName, address, device, action, subject, restaurant } = entry;
  // Whoever signs in is the subject too, and so is a restaurant that is changed.
  const names = new Set([subjectWord(subject), restaurant].filter((name) => name !== actorName));
  const what = [actionWord(action), ...names].filter((part) => part !== null);
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <span className={styles.actor}>{actorName ?? 'Unknown person'}</span>
        {actorId === null ? ' (no account)' : ` #${actorId}`}
        {` · ${what.join(' · ')}`}
      </p>
      <p className={styles.where}>
        {at === null ? '—' : formatDatedMoment(at, new Date(), ' at ')}
        {address === null ? null : ` · ${address}`}
        {device === null ? null : (
          <span className={styles.device} title={device}>
            {describeDevice(device)}
          </span>
        )}
      </p>
      <Changes entry={entry} />
    </li>
  );
}

function ExportAudit({ filter }: Pick<AuditFiltering, 'filter'>) {
  const { monitor } = useActors('monitor');
  const fileExport = useSelector(monitor, selectFileExportRef);
  const isSaving = useSelector(fileExport, selectIsSaving);
  const pieces = useAuditFile(filter);
  const save = () =>
    fileExport?.send({
      type: 'export.save',
      file: {
        name: csvName('audit', new Date()),
        type: 'text/csv;charset=utf-8',
        what: 'Audit',
        pieces: pieces(),
      },
    });
  return (
    <Button icon={Download} isPending={isSaving} onPress={save}>
      Export CSV
    </Button>
  );
}

const nouns = ['entry', 'entries'] as const;

function spokenOf(entries: AuditPage['entries'] | undefined): string {
  if (entries === undefined) return '';
  if (entries.length > 0) return `Showing ${countOf(entries.length, nouns)}`;
  return entries.leftOut === 0 ? 'Nothing found' : '';
}

function Log() {
  const filtering = useAuditFilters();
  const { filter, after, isFiltered, clear, goTo } = filtering;
  const reading = useAuditPage(filter, after);
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  const about = JSON.stringify([filter, after, data === undefined]);
  const spoken = useAnnounced(spokenOf(data?.entries), about);
  const list = () => {
    if (data === undefined)
      return hasFailed ? (
        <LoadFailed
          title="Error loading the audit"
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      ) : (
        <SkeletonRows count={8} label="Loading the audit" />
      );
    if (data.entries.length === 0 && data.entries.leftOut === 0)
      return (
        <EmptyState
          icon={ScrollText}
          title="Nothing found"
          detail={isFiltered ? 'Nothing matches these filters' : 'What people do is listed here'}
          action={isFiltered ? <Button onPress={clear}>Clear filters</Button> : undefined}
        />
      );
    return (
      <List>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </List>
    );
  };
  return (
    <>
      <ListHead title="Audit" subtitle="Who did what, when and from where" reading={reading}>
        <ExportAudit filter={filter} />
      </ListHead>
      <MayBeOld reading={reading} isOnPage />
      <TableCard label="Audit">
        <AuditFilters filtering={filtering} />
        {list()}
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        <PagesNav label="Pages of the audit" after={after} next={data?.next ?? null} goTo={goTo} />
      </TableCard>
      <LeftOut count={data?.entries.leftOut} />
    </>
  );
}

/** /admin/audit, for admins where the server keeps one. */
export function AuditLog() {
  return useHasAdminCapability('audit') ? <Log /> : <NotOffered title="Audit" feature="audit" />;
}
