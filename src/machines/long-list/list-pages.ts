import type { ListAnswer, ListedRow, ListQuestion } from '../../services/lists/long-list.types';
import { notBehind, sorted, withNews, without, withPage } from './list-rows';
import type { LongListContext } from './long-list.types';

type AnyContext = LongListContext<ListedRow, unknown>;

/** Each row takes about a kilobyte of the tab, and each event walks all of them. */
export const mostHeld = 50_000;

/** No later page is asked for: it was the last one, or the tab holds enough, also if some of those went since. */
export function isRead({ next, reading, gone }: Pick<AnyContext, 'next' | 'reading' | 'gone'>): boolean {
  return next === null || reading.length + gone.length >= mostHeld;
}

export const nothingKnown = {
  rows: null,
  reading: [],
  next: null,
  reach: null,
  mark: null,
  tag: null,
  totals: null,
  gone: [],
  leftOut: 0,
  listProblem: null,
  error: null,
  changesProblem: null,
  invalidated: 0,
  answered: 0,
} as const satisfies AnyContext;

const isWhole = ({ rows, mark }: AnyContext): boolean => rows !== null && mark === null;

/** The request that reads everything anew. */
export function firstQuestion(context: AnyContext): ListQuestion {
  return isWhole(context) ? { kind: 'all', tag: context.tag } : { kind: 'page', after: null };
}

export function nextQuestion({ next }: AnyContext): ListQuestion {
  return { kind: 'page', after: next };
}

export function changesQuestion({ mark, tag }: AnyContext): ListQuestion {
  return mark === null ? { kind: 'all', tag } : { kind: 'difference', since: mark };
}

const endOf = (rows: readonly ListedRow[]): string | null => rows.at(-1)?.id ?? null;

/** All rows down to this one are there; null where that is all of them, or none. */
export function reachOf(context: AnyContext): string | null {
  if (context.next === null) return null;
  return isRead(context) ? endOf(context.reading) : context.reach;
}

/** What each answer makes of the list. `totalsOf` counts rows, for a server that does not. */
export function pagesOf<Row extends ListedRow, Totals>(totalsOf: (rows: readonly Row[]) => Totals) {
  type Context = LongListContext<Row, Totals>;
  type Answer = ListAnswer<Row, Totals>;
  type Known = Partial<Context>;

  /** Totals the server did not give can be counted once all rows are there. */
  const counted = (context: Context, known: Known): Known => {
    const { rows, next, totals } = { ...context, ...known };
    return totals === null && rows !== null && next === null ? { ...known, totals: totalsOf(rows) } : known;
  };

  /** A first page begins a new reading. What was held stays beside it until the last page came. */
  function opened(context: Context, answer: Answer): Known {
    const solved = { listProblem: null, changesProblem: null };
    if (answer.kind === 'same') return solved;
    if (answer.kind === 'difference') return { ...renewed(context, answer), ...solved };
    const { rows, totals, leftOut = 0 } = answer;
    const anew = { ...solved, gone: [], totals, leftOut };
    if (answer.kind === 'all')
      return counted(context, {
        ...anew,
        rows,
        reading: rows,
        next: null,
        reach: null,
        mark: null,
        tag: answer.tag,
      });
    const { next, mark } = answer;
    const reading = mark === null ? rows : sorted(rows);
    const isAlone = next === null || context.rows === null;
    return counted(context, {
      ...anew,
      rows: isAlone ? reading : beside(context.rows, reading, mark),
      reading,
      next,
      reach: endOf(rows),
      mark,
      tag: null,
    });
  }

  /** What was held with what is read anew; the rows of a server with an order of its own wait until all are there. */
  const beside = (rows: readonly Row[], news: readonly Row[], mark: string | null) =>
    mark === null ? rows : withNews(rows, news);

  /** Older rows than the list takes are not among them. */
  const newest = (rows: readonly Row[], next: string | null) =>
    next === null || rows.length <= mostHeld ? rows : rows.slice(0, mostHeld);

  /**
   * A later page. It may be older than an event's answer: its totals are left aside where events bring them, and so is
   * what went meanwhile.
   */
  function filled(context: Context, answer: Answer): Known {
    if (answer.kind !== 'page') return opened(context, answer);
    const { next, leftOut = 0 } = answer;
    const { rows, mark, gone } = context;
    const reading = newest(withPage(context.reading, without(gone, answer.rows)), next);
    const isAlone = rows === null || rows === context.reading || isRead({ next, reading, gone });
    const ids = new Set(answer.rows.map(({ id }) => id));
    const ofPage = () => reading.filter(({ id }) => ids.has(id));
    return counted(context, {
      rows: isAlone ? reading : newest(beside(rows, ofPage(), mark), next),
      reading,
      next,
      reach: endOf(answer.rows),
      totals: mark === null ? answer.totals : context.totals,
      leftOut: context.leftOut + leftOut,
      listProblem: null,
    });
  }

  /**
   * The list with the changes. A server that no longer knows the mark answers with a first page, and the list begins
   * anew.
   */
  function renewed(context: Context, answer: Answer): Known {
    if (answer.kind === 'same') return { changesProblem: null };
    if (answer.kind !== 'difference') return opened(context, answer);
    const { rows: news, mark, totals, gone = [] } = answer;
    const { rows, reading, next } = context;
    const isCut = next !== null && isRead(context);
    /** One of years ago that was changed is not among the newest. */
    const change = (held: readonly Row[]) =>
      newest(withNews(without(gone, held), isCut ? notBehind(held.at(-1), news) : news), next);
    const changed = change(reading);
    const listed = new Set(news.map(({ id }) => id));
    return counted(context, {
      // One result for two lists that were the same list before.
      rows: rows === null || rows === reading ? changed : change(rows),
      reading: changed,
      gone: [...new Set([...context.gone, ...gone])].filter((id) => !listed.has(id)),
      mark,
      totals,
      changesProblem: null,
    });
  }

  return { opened, filled, renewed };
}
