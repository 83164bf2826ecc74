import { useSelector } from '@xstate/react';
import Phone from 'lucide-react/icons/phone';
import { type RefObject, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Link } from 'wouter';
import type { CallListActorRef, CallListSnapshot } from '../../../machines/call-list/call-list.machine';
import {
  selectCallCounts,
  selectCalls,
  selectError,
  selectFilter,
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
import { isFailure, LeftOut, LoadFailed, RefreshFailed, StandsAsItIs } from '../../ui/states/ListStates';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { useAnnounced } from '../use-announced';
import { CallFilters } from './CallFilters';
import * as styles from './Calls.css';
import { columns } from './columns';
import { type CallFiltering, useCallFilters } from './use-call-filters';
import { callNouns, useCallList, useEarlierCalls } from './use-calls';

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

const waitOf = ({ averageWaitSeconds }: CallCounts) =>
  averageWaitSeconds === null ? '—' : formatDuration(averageWaitSeconds);

interface ListProps {
  readonly list: CallListActorRef;
}

/** undefined while they load, null when they could not be had. */
const selectCountsShown = (snapshot: CallListSnapshot): CallCounts | null | undefined =>
  selectCallCounts(snapshot) ??
  (selectCalls(snapshot) === null && selectProblem(snapshot) === null ? undefined : null);

/** Counts all calls that pass the filters other than the outcome's, however many are listed. */
function CallTotals({ list }: ListProps) {
  const counts = useSelector(list, selectCountsShown);
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

const shownText = (count: number, hasMore: boolean): string =>
  hasMore
    ? `Showing the newest ${formatCount(count)} calls`
    : `Showing ${formatCount(count)} of ${formatCount(count)} calls`;

/** How many are shown, and the way to those before them. */
function Foot({ list, shown }: ListProps & { readonly shown: number }) {
  const hasMore = useSelector(list, selectHasMore);
  const isReadingMore = useSelector(list, selectIsReadingMore);
  return (
    <div className={styles.foot}>
      <p>{shownText(shown, hasMore)}</p>
      {hasMore ? (
        <Button isPending={isReadingMore} onPress={() => list.send({ type: 'calls.readMore' })}>
          Show earlier calls
        </Button>
      ) : null}
    </div>
  );
}

function selectSpoken(snapshot: CallListSnapshot): string {
  const count = selectCalls(snapshot)?.length;
  if (count === undefined) return '';
  if (count > 0) return shownText(count, selectHasMore(snapshot));
  return selectLeftOut(snapshot) === 0 ? 'No calls found' : '';
}

/** Read aloud after a filter was chosen and after more were asked for, not with every new call. */
function ShownCount({ list }: ListProps) {
  const filter = useSelector(list, selectFilter);
  const isLoading = useSelector(list, (snapshot) => selectCalls(snapshot) === null);
  const isReadingMore = useSelector(list, selectIsReadingMore);
  const about = JSON.stringify([filter, isLoading, isReadingMore]);
  return (
    <VisuallyHidden role="status">{useAnnounced(useSelector(list, selectSpoken), about)}</VisuallyHidden>
  );
}

const selectHasFailed = (snapshot: CallListSnapshot): boolean => isFailure(selectProblem(snapshot));

function Head({ list }: ListProps) {
  const calls = useSelector(list, selectCalls) ?? undefined;
  const isRefreshing = useSelector(list, selectIsRefreshing);
  const hasFailed = useSelector(list, selectHasFailed);
  const earlier = useEarlierCalls(list, fields);
  return (
    <ListHead
      title="Calls"
      subtitle="Every call, answered or not"
      isLive
      reading={{ data: calls, hasFailed, isRefreshing, refresh: () => list.send({ type: 'calls.refresh' }) }}
    >
      <ExportButton nouns={callNouns} fields={fields} rows={calls} {...earlier} />
    </ListHead>
  );
}

function useRetry(list: CallListActorRef) {
  const isRefreshing = useSelector(list, selectIsRefreshing);
  const isReadingMore = useSelector(list, selectIsReadingMore);
  return {
    isRetrying: isRefreshing || isReadingMore,
    onRetry: () => list.send({ type: 'calls.retry' }),
  };
}

/** What is wrong with rows that are shown all the same. */
function Problem({ list }: ListProps) {
  const problem = useSelector(list, selectProblem);
  const retrying = useRetry(list);
  if (problem === 'outdated') return <RefreshFailed {...retrying} />;
  if (problem === 'partial')
    return <StandsAsItIs {...retrying}>Earlier calls could not be loaded.</StandsAsItIs>;
  return null;
}

interface RowsProps extends ListProps {
  readonly filtering: CallFiltering;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

function Rows({ list, filtering, searchRef }: RowsProps) {
  const calls = useSelector(list, selectCalls) ?? undefined;
  const leftOut = useSelector(list, selectLeftOut);
  const isUnread = useSelector(list, (snapshot) => selectProblem(snapshot) === 'unread');
  const error = useSelector(list, selectError);
  const hasMore = useSelector(list, selectHasMore);
  const retrying = useRetry(list);
  const clear = () => {
    filtering.clear();
    // The button goes with what it cleared.
    searchRef.current?.focus();
  };
  if (isUnread) return <LoadFailed title="Failed to load calls" error={error} {...retrying} />;
  if (calls?.length === 0 && leftOut === 0)
    return (
      <EmptyState
        icon={Phone}
        title="No calls found"
        detail={filtering.isFiltered ? 'No calls match these filters' : 'Calls show up here as they ring'}
        action={filtering.isFiltered ? <Button onPress={clear}>Clear filters</Button> : undefined}
      />
    );
  return (
    <>
      <VirtualTable
        label="Calls"
        columns={columns}
        rows={calls}
        keyOf={keyOf}
        hrefOf={hrefOf}
        rowClassName={styles.row}
        wanted={JSON.stringify(filtering.filter)}
        hasMore={hasMore}
      />
      {calls === undefined || calls.length === 0 ? null : <Foot list={list} shown={calls.length} />}
    </>
  );
}

function Unreadable({ list }: ListProps) {
  return <LeftOut count={useSelector(list, selectLeftOut)} />;
}

/** /admin/calls, where the server keeps its calls. Each part watches the list for itself: a ring draws no filter. */
export function Calls() {
  const { monitor } = useActors('monitor');
  useKeptAddress(paths.calls);
  const filtering = useCallFilters();
  const list = useCallList(monitor, filtering.filter);
  const isAbsent = useSelector(list, selectIsAbsent);
  const search = useRef<HTMLInputElement>(null);
  if (list === undefined) return null;
  if (isAbsent) return <NoCallList />;
  return (
    <>
      <Head list={list} />
      <CallTotals list={list} />
      <Problem list={list} />
      <TableCard label="Calls">
        <CallFilters filtering={filtering} searchRef={search} />
        <Rows list={list} filtering={filtering} searchRef={search} />
        <ShownCount list={list} />
      </TableCard>
      <Unreadable list={list} />
    </>
  );
}
