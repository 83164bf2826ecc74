import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { formatCount, foundOf } from '../../../services/format/count';
import { type AddressText, useAddressSort } from '../../data/use-address';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/buttons/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { type Column, csvFieldsOf } from '../../ui/rows/column';
import { TableCard, VirtualTable } from '../../ui/rows/VirtualTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { foot } from '../../ui/states/ListFoot.css';
import { LeftOut, ListFoot, LoadFailed, StandsAsItIs } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { Spinner } from '../../ui/states/Spinner';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { useFoundBy } from '../use-found';
import * as styles from './PeoplePage.css';
import type { OlderPeople, PeoplePart, PeopleWords, Person } from './people.types';

interface PeoplePageProps<Row extends Person> {
  readonly words: PeopleWords;
  readonly icon: LucideIcon;
  readonly reading: Omit<Reading<unknown>, 'isLoading'>;
  /** undefined until the first good answer. */
  readonly people: readonly Row[] | undefined;
  readonly leftOut: number;
  /** The server's count, which may be more than it lists; null: as many as are listed. */
  readonly total: number | null;
  /** Left out of a list that comes in one piece. */
  readonly part?: PeoplePart;
  readonly search: AddressText;
  readonly older?: OlderPeople<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowClassName: string;
  /** This server tells of changes as they happen. */
  readonly isLive: boolean;
  /** What else can be done with the list. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
  /** The address that a row leads to. */
  readonly hrefOf?: (row: Row) => string;
}

const nobodyOlder: OlderPeople<never> = {
  isSought: false,
  rows: [],
  isBusy: false,
  hasFailed: false,
  isRetrying: false,
  retry: () => {},
  isPart: false,
};

const keyOf = ({ id }: Person) => id;

/** A searched and sorted table of people, both kept in the address. */
export function PeoplePage<Row extends Person>(props: PeoplePageProps<Row>) {
  const { words, icon, reading, people, leftOut, part, columns, rowClassName } = props;
  const { isLive, hrefOf, tools, children, search, older = nobodyOlder } = props;
  const { isFilling = false, isPartial = false } = part ?? {};
  const { hasFailed, error, isRefreshing, refresh } = reading;
  const renewal =
    part === undefined ? reading : { ...reading, isRefreshing: part.isRetrying, refresh: part.retry };
  const all = useMemo(
    () => (people === undefined || older.rows.length === 0 ? people : [...people, ...older.rows]),
    [people, older.rows],
  );
  const { rows, sort, onSort } = useAddressSort(all, columns);
  const also = useMemo(() => new Set(older.rows), [older.rows]);
  const { text, setText, settle, found, isSearched } = useFoundBy(search, rows, also);
  const field = useRef<HTMLInputElement>(null);
  const [, nouns] = words.nouns;
  const listed = (people?.length ?? 0) + leftOut;
  const total = Math.max(props.total ?? 0, listed);
  const isCut = !isFilling && !isPartial && listed < total;
  /** All of them are looked through. */
  const isThorough = isSearched && older.isSought && !older.hasFailed;
  const newest = `the newest ${formatCount(listed)}`;

  const looking = older.isBusy ? `Looking among the older ${nouns}` : null;
  const busy = isFilling ? `${formatCount(people?.length ?? 0)} loaded so far` : looking;
  const more = (): string => {
    if (isThorough) return older.isPart ? ' (there are older ones)' : '';
    return isCut ? ` (of ${newest})` : '';
  };
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const nobody = () => {
    if (isFilling || older.isBusy)
      return (
        <EmptyState
          icon={icon}
          title={`${words.none} yet`}
          detail={isFilling ? `More ${nouns} are loading` : undefined}
        />
      );
    if (!isSearched) return <EmptyState icon={icon} title={words.none} detail={words.noneDetail} />;
    return (
      <EmptyState
        icon={icon}
        title={words.none}
        detail={`${(isCut || isPartial) && !isThorough ? `None of ${newest}` : 'Nobody'} has that name, email or phone`}
        action={<Button onPress={clear}>Clear search</Button>}
      />
    );
  };
  const list = () => {
    if (people === undefined && hasFailed)
      return <LoadFailed title={words.failed} error={error} isRetrying={isRefreshing} onRetry={refresh} />;
    if (found?.length === 0 && (isSearched || leftOut === 0)) return nobody();
    return (
      <VirtualTable
        label={words.title}
        columns={columns}
        rows={found}
        keyOf={keyOf}
        rowClassName={rowClassName}
        {...(hrefOf === undefined ? {} : { hrefOf })}
        sort={sort}
        onSort={onSort}
        hasMore={isFilling || isPartial}
      />
    );
  };
  const counted = (shown: number): string => {
    if (isCut && isSearched && !isThorough) return `${formatCount(shown)} of ${newest} ${nouns}`;
    const text = foundOf(isSearched ? shown : null, total, words.nouns);
    const isSoFar = older.isBusy || (isFilling && (isSearched || props.total === null));
    return isSoFar ? `${text} so far` : text;
  };

  return (
    <>
      <ListHead title={words.title} subtitle={words.subtitle} reading={reading} isLive={isLive}>
        {tools}
        <ExportButton
          nouns={words.nouns}
          fields={csvFieldsOf(columns)}
          rows={found}
          isFilling={isFilling || older.isBusy}
          isPartial={isPartial}
          more={more()}
        />
      </ListHead>
      <MayBeOld reading={renewal} isOnPage />
      {isPartial ? (
        <StandsAsItIs isRetrying={renewal.isRefreshing} onRetry={renewal.refresh}>
          {`The rest of the ${nouns} could not be loaded. ${isThorough ? 'There is no export.' : 'Search looks through those shown here, and there is no export.'}`}
        </StandsAsItIs>
      ) : null}
      {older.hasFailed ? (
        <StandsAsItIs isRetrying={older.isRetrying} onRetry={older.retry}>
          {`The older ${nouns} could not be searched.`}
        </StandsAsItIs>
      ) : null}
      <TableCard label={words.title}>
        <div className={styles.tools}>
          <SearchField
            label={`Search ${nouns}`}
            placeholder="Name, email or phone"
            text={text}
            onChange={setText}
            onBlur={settle}
            inputRef={field}
          />
          {busy === null ? null : (
            <p className={styles.busy}>
              <Spinner size={14} />
              <span>{busy}</span>
            </p>
          )}
        </div>
        {list()}
        {people === undefined || found === undefined ? null : (
          <p className={styles.foot} role="status">
            {counted(found.length)}
          </p>
        )}
      </TableCard>
      {children}
      <LeftOut count={leftOut} />
      {older.isPart ? (
        <p
          className={foot}
        >{`Only the newest of the older ${nouns} found are shown. Search for more of the name.`}</p>
      ) : null}
      {people !== undefined && isCut && !isThorough ? (
        <ListFoot shown={listed} total={total} of={nouns} />
      ) : null}
    </>
  );
}
