import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { foundOf } from '../../../services/format/count';
import type { Rows } from '../../../services/schema/rows';
import { useAddressSort } from '../../data/use-address';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/buttons/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { type Column, csvFieldsOf } from '../../ui/rows/column';
import { TableCard, VirtualTable } from '../../ui/rows/VirtualTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, ListFoot, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { useFound } from '../use-found';
import * as styles from './PeoplePage.css';
import type { PeopleWords, Person } from './people.types';

interface PeoplePageProps<Row extends Person> {
  readonly words: PeopleWords;
  readonly icon: LucideIcon;
  readonly reading: Reading<unknown>;
  /** undefined until the first good answer. */
  readonly people: Rows<Row> | undefined;
  /** The server's count, which may be more than it lists. */
  readonly total: number;
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
  const { words, icon, reading, people, total, columns, rowClassName, isLive, hrefOf, tools, children } =
    props;
  const { hasFailed, error, isRefreshing, refresh } = reading;
  const { rows, sort, onSort } = useAddressSort(people, columns);
  const { text, setText, settle, found, isSearched } = useFound(rows);
  const field = useRef<HTMLInputElement>(null);
  const [, nouns] = words.nouns;

  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const list = () => {
    if (people === undefined && hasFailed)
      return <LoadFailed title={words.failed} error={error} isRetrying={isRefreshing} onRetry={refresh} />;
    if (found?.length === 0 && (isSearched || !people?.leftOut))
      return (
        <EmptyState
          icon={icon}
          title={words.none}
          detail={isSearched ? 'Nobody has that name, email or phone' : words.noneDetail}
          action={isSearched ? <Button onPress={clear}>Clear search</Button> : undefined}
        />
      );
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
      />
    );
  };

  return (
    <>
      <ListHead title={words.title} subtitle={words.subtitle} reading={reading} isLive={isLive}>
        {tools}
        <ExportButton nouns={words.nouns} fields={csvFieldsOf(columns)} rows={found} />
      </ListHead>
      <MayBeOld reading={reading} isOnPage />
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
          <p className={styles.foot} role="status">
            {foundOf(isSearched ? found.length : null, total, words.nouns)}
          </p>
        )}
      </TableCard>
      {children}
      <LeftOut count={people?.leftOut} />
      {people === undefined ? null : (
        <ListFoot shown={people.length + people.leftOut} total={total} of={nouns} />
      )}
    </>
  );
}
