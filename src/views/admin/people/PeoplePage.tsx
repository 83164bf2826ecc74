import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCount, foundOf } from '../../../services/format/count';
import { useAddressSort } from '../../data/use-address';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/buttons/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { type Column, csvFieldsOf } from '../../ui/rows/column';
import { TableCard, VirtualTable } from '../../ui/rows/VirtualTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, ListFoot, LoadFailed, StandsAsItIs } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { Spinner } from '../../ui/states/Spinner';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { useFound } from '../use-found';
import * as styles from './PeoplePage.css';
import type { PeoplePart, PeopleWords, Person } from './people.types';

interface FoundCountProps {
  readonly text: string;
  /** So many are there, and more on their way; null: all are there. */
  readonly loaded: number | null;
}

/** How many there are, or are found. */
function FoundCount({ text, loaded }: FoundCountProps) {
  return (
    <div className={styles.foot}>
      <p role="status">{text}</p>
      {loaded === null ? null : (
        <p className={styles.loading}>
          <Spinner size={14} />
          <span>{`${formatCount(loaded)} loaded so far`}</span>
        </p>
      )}
    </div>
  );
}

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

const keyOf = ({ id }: Person) => id;

/** A searched and sorted table of people, both kept in the address. */
export function PeoplePage<Row extends Person>(props: PeoplePageProps<Row>) {
  const { words, icon, reading, people, leftOut, part, columns, rowClassName } = props;
  const { isLive, hrefOf, tools, children } = props;
  const { isFilling = false, isPartial = false } = part ?? {};
  const { hasFailed, error, isRefreshing, refresh } = reading;
  const renewal =
    part === undefined ? reading : { ...reading, isRefreshing: part.isRetrying, refresh: part.retry };
  const { rows, sort, onSort } = useAddressSort(people, columns);
  const { text, setText, settle, found, isSearched } = useFound(rows);
  const field = useRef<HTMLInputElement>(null);
  const [, nouns] = words.nouns;
  const listed = (people?.length ?? 0) + leftOut;
  const total = Math.max(props.total ?? 0, listed);
  const isCut = !isFilling && !isPartial && listed < total;
  const newest = `the newest ${formatCount(listed)}`;

  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const nobody = () => {
    if (isFilling)
      return <EmptyState icon={icon} title={`${words.none} yet`} detail={`More ${nouns} are loading`} />;
    if (!isSearched) return <EmptyState icon={icon} title={words.none} detail={words.noneDetail} />;
    return (
      <EmptyState
        icon={icon}
        title={words.none}
        detail={`${isCut ? `None of ${newest}` : 'Nobody'} has that name, email or phone`}
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
    if (isCut && isSearched) return `${formatCount(shown)} of ${newest} ${nouns}`;
    const text = foundOf(isSearched ? shown : null, total, words.nouns);
    return isFilling && (isSearched || props.total === null) ? `${text} so far` : text;
  };

  return (
    <>
      <ListHead title={words.title} subtitle={words.subtitle} reading={reading} isLive={isLive}>
        {tools}
        <ExportButton
          nouns={words.nouns}
          fields={csvFieldsOf(columns)}
          rows={found}
          isFilling={isFilling}
          isPartial={isPartial}
          more={isCut ? ` (of ${newest})` : ''}
        />
      </ListHead>
      <MayBeOld reading={renewal} isOnPage />
      {isPartial ? (
        <StandsAsItIs isRetrying={renewal.isRefreshing} onRetry={renewal.refresh}>
          {`The rest of the ${nouns} could not be loaded. Search looks through those shown here, and there is no export.`}
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
        </div>
        {list()}
        {people === undefined || found === undefined ? null : (
          <FoundCount text={counted(found.length)} loaded={isFilling ? people.length : null} />
        )}
      </TableCard>
      {children}
      <LeftOut count={leftOut} />
      {people !== undefined && isCut ? <ListFoot shown={listed} total={total} of={nouns} /> : null}
    </>
  );
}
