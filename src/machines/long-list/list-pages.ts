import type { ListAnswer, ListedRow, ListQuestion } from '../../services/lists/long-list.types';
import { sorted, withNews, withPage } from './list-rows';
import type { LongListContext } from './long-list.types';

type AnyContext = LongListContext<ListedRow, unknown>;

/** Each row takes about a kilobyte of the tab, and each event walks all of them. */
export const mostHeld = 50_000;

/** No later page is asked for: it was the last one, or the tab holds enough. */
export function isRead({ next, reading }: Pick<AnyContext, 'next' | 'reading'>): boolean {
  return next === null || reading.length >= mostHeld;
}

export const nothingKnown = {
  rows: null,
  reading: [],
  next: null,
  mark: null,
  tag: null,
  totals: null,
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
    if (answer.kind === 'all')
      return counted(context, {
        ...solved,
        rows,
        reading: rows,
        next: null,
        mark: null,
        tag: answer.tag,
        totals,
        leftOut,
      });
    const { next, mark } = answer;
    const reading = sorted(rows);
    const isLast = next === null || context.rows === null;
    return counted(context, {
      ...solved,
      rows: isLast ? reading : withPage(context.rows, reading),
      reading,
      next,
      mark,
      tag: null,
      totals,
      leftOut,
    });
  }

  /**
   * Shares one result between two lists that were the same list before. Older rows than the list takes are not among
   * them, such as one of years ago that was changed.
   */
  const both = (
    { rows, reading, next }: Context,
    change: (held: readonly Row[]) => readonly Row[],
  ): Pick<Context, 'rows' | 'reading'> => {
    const newest = (held: readonly Row[]) => {
      const now = change(held);
      return next === null || now.length <= mostHeld ? now : now.slice(0, mostHeld);
    };
    const changed = newest(reading);
    return { reading: changed, rows: rows === null || rows === reading ? changed : newest(rows) };
  };

  /** A later page. Its totals are left aside: an event's answer may be newer. */
  function filled(context: Context, answer: Answer): Known {
    if (answer.kind !== 'page') return opened(context, answer);
    const { next } = answer;
    const lists = both({ ...context, next }, (held) => withPage(held, answer.rows));
    return counted(context, {
      ...lists,
      rows: isRead({ next, reading: lists.reading }) ? lists.reading : lists.rows,
      next,
      leftOut: context.leftOut + (answer.leftOut ?? 0),
      listProblem: null,
    });
  }

  /**
   * The list with the changes. A server that no longer knows the mark answers with a first page, and the list begins
   * anew.
   */
  function renewed(context: Context, answer: Answer): Known {
    if (answer.kind === 'same') return { changesProblem: null };
    if (answer.kind !== 'difference') return opened({ ...context, rows: null }, answer);
    const { rows, mark, totals } = answer;
    return counted(context, {
      ...both(context, (held) => withNews(held, rows)),
      mark,
      totals,
      changesProblem: null,
    });
  }

  return { opened, filled, renewed };
}
