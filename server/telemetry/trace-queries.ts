import { codeOf } from '../db/failures';
import type { QueryObserver } from '../db/observe';
import type { Tracing } from './tracing';

const firstWord = /^\s*([a-z]+)/i;
/** Not where a function follows, as in `extract(epoch from now())`. */
const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?(?!\w*\s*\()/i;

/** A span has only the statement's verb and the first table that it names: its text may hold values. */
export function traceQueries(tracing: Pick<Tracing, 'start'>): QueryObserver {
  return (text) => {
    const operation = firstWord.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const collection = table.exec(text)?.[1];
    const span = tracing.start({
      name: collection === undefined ? operation : `${operation} ${collection}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.collection.name': collection,
      },
    });
    if (span === null) return null;
    return (error) => {
      if (error !== null) span.fail(codeOf(error) ?? 'error');
      span.end();
    };
  };
}
