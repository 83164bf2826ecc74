import { useSelector } from '@xstate/react';
import Phone from 'lucide-react/icons/phone';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { CallListActorRef } from '../../../machines/call-list/call-list.machine';
import {
  selectCallCounts,
  selectCalls,
  selectHasMore,
  selectIsAbsent,
  selectIsReadingMore,
  selectIsRefreshing,
  selectLeftOut,
  selectProblem,
} from '../../../machines/call-list/call-list.selectors';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { CallCounts, ListedCall } from '../../../services/calls/listed-call.types';
import { formatCount } from '../../../services/format/count';
import { formatDuration } from '../../../services/format/time';
import { useActors } from '../../app/use-actors';
import { useKeptAddress } from '../../data/use-address';
import { PageHeader } from '../../layout/PageHeader';
import { Button } from '../../ui/buttons/Button';
import { csvFieldsOf } from '../../ui/rows/column';
import { TableCard, VirtualTable } from '../../ui/rows/VirtualTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, LoadFailed, RefreshFailed, StandsAsItIs } from '../../ui/states/ListStates';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { LiveBadge } from '../LiveBadge';
import { CallFilters } from './CallFilters';
import * as styles from './Calls.css';
import { columns } from './columns';
import { type CallFiltering, useCallFilters } from './use-call-filters';
import { useCallList, useEarlierCalls } from './use-calls';

/** A server that is not ours may keep no list. */
function NoCallList() {
  return (
    <>
      <PageHeader title="Calls" subtitle="Every call, answered or not" isNamedByBar />
      <TableCard label="Calls">
        <EmptyState
          icon={Phone}
          title="This server keeps no list of calls"
          detail="Calls in progress are on the dashboard."
          action={
            <Link href={paths.admin} className={styles.link}>
              Back to the dashboard
            </Link>
          }
        />
      </TableCard>
    </>
  );
}

interface CallTotalsProps {
  /** undefined while they load, null when they could not be had. */
  readonly counts: CallCounts | null | undefined;
}

const waitOf = ({ averageWaitSeconds }: CallCounts) =>
  averageWaitSeconds === null ? '—' : formatDuration(averageWaitSeconds);

/** Counts all calls that pass the filters other than the outcome's, however many are listed. */
function CallTotals({ counts }: CallTotalsProps) {
  const figure = (write: (known: CallCounts) => string) => counts && write(counts);
  return (
    <TileStrip label="Call totals" className={styles.totals} isBusy={counts === undefined}>
      <Tile isSmall label="Total" figure={figure((known) => formatCount(known.total))} />
      <Tile isSmall label="Answered" figure={figure((known) => formatCount(known.answered))} />
      <Tile isSmall label="Missed" figure={figure((known) => formatCount(known.missed))} />
      <Tile isSmall label="Abandoned" figure={figure((known) => formatCount(known.abandoned))} />
      <Tile isSmall label="Average wait" figure={figure(waitOf)} />
    </TileStrip>
  );
}

const fields = csvFieldsOf(columns);
const keyOf = ({ id }: ListedCall) => id;
const hrefOf = ({ id }: ListedCall) => detailPath(paths.calls, id);

interface ListProps {
  readonly list: CallListActorRef;
  readonly filtering: CallFiltering;
}

/** How many are shown, and the way to those before them. */
function Foot({ list, shown }: { readonly list: CallListActorRef; readonly shown: number }) {
  const hasMore = useSelector(list, selectHasMore);
  const isReadingMore = useSelector(list, selectIsReadingMore);
  return (
    <div className={styles.foot}>
      <p role="status">
        {hasMore
          ? `Showing the newest ${formatCount(shown)} calls`
          : `Showing ${formatCount(shown)} of ${formatCount(shown)} calls`}
      </p>
      {hasMore ? (
        <Button isPending={isReadingMore} onPress={() => list.send({ type: 'calls.readMore' })}>
          Show earlier calls
        </Button>
      ) : null}
    </div>
  );
}

function List({ list, filtering }: ListProps) {
  const calls = useSelector(list, selectCalls) ?? undefined;
  const counts = useSelector(list, selectCallCounts);
  const leftOut = useSelector(list, selectLeftOut);
  const problem = useSelector(list, selectProblem);
  const isRefreshing = useSelector(list, selectIsRefreshing);
  const isReadingMore = useSelector(list, selectIsReadingMore);
  const earlier = useEarlierCalls(list, fields);
  const search = useRef<HTMLInputElement>(null);
  const retrying = {
    isRetrying: isRefreshing || isReadingMore,
    onRetry: () => list.send({ type: 'calls.retry' }),
  };
  const clear = () => {
    filtering.clear();
    // The button goes with what it cleared.
    search.current?.focus();
  };
  return (
    <>
      <ListHead
        title="Calls"
        subtitle="Every call, answered or not"
        aside={<LiveBadge />}
        reading={{ isRefreshing, refresh: () => list.send({ type: 'calls.refresh' }) }}
      >
        <ExportButton nouns={['call', 'calls']} fields={fields} rows={calls} {...earlier} />
      </ListHead>
      <CallTotals counts={counts ?? (calls === undefined && problem === null ? undefined : null)} />
      {problem === 'outdated' ? <RefreshFailed {...retrying} /> : null}
      {problem === 'partial' ? (
        <StandsAsItIs {...retrying}>Earlier calls could not be loaded.</StandsAsItIs>
      ) : null}
      <TableCard label="Calls">
        <CallFilters filtering={filtering} searchRef={search} />
        {problem === 'unread' ? (
          <LoadFailed
            title="Failed to load calls"
            detail="Check the connection, then try again."
            {...retrying}
          />
        ) : calls?.length === 0 && leftOut === 0 ? (
          <EmptyState
            icon={Phone}
            title="No calls found"
            detail={filtering.isFiltered ? 'No calls match these filters' : 'Calls show up here as they ring'}
            action={filtering.isFiltered ? <Button onPress={clear}>Clear filters</Button> : undefined}
          />
        ) : (
          <VirtualTable
            label="Calls"
            columns={columns}
            rows={calls}
            keyOf={keyOf}
            hrefOf={hrefOf}
            rowClassName={styles.row}
            wanted={JSON.stringify(filtering.filter)}
          />
        )}
        {calls === undefined || calls.length === 0 ? null : <Foot list={list} shown={calls.length} />}
      </TableCard>
      <LeftOut count={leftOut} />
    </>
  );
}

/** /admin/calls, where the server keeps its calls. */
export function Calls() {
  const { monitor } = useActors('monitor');
  useKeptAddress(paths.calls);
  const filtering = useCallFilters();
  const list = useCallList(monitor, filtering.filter);
  const isAbsent = useSelector(list, selectIsAbsent);
  if (list === undefined) return null;
  return isAbsent ? <NoCallList /> : <List list={list} filtering={filtering} />;
}
