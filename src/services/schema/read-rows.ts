import type { Schema } from 'yup';
import { nextTask } from '../browser/next-task';
import { BadPayload } from '../errors/bad-payload';
import { read } from './read';

/** Checking these takes a few milliseconds, less than a frame. */
const STRETCH = 100;

/** Reads a list that may have ten thousand rows, a stretch at a time, so that the page goes on meanwhile. */
export const readRows = async <Wire, Row>(
  schema: Schema<Wire>,
  value: unknown,
  toRow: (wire: Wire) => Row,
): Promise<readonly Row[]> => {
  if (!Array.isArray(value)) throw new BadPayload('data', 'must be a list');
  const rows: Row[] = [];
  for (const [index, row] of value.entries()) {
    if (index > 0 && index % STRETCH === 0) await nextTask();
    try {
      rows.push(toRow(read(schema, row)));
    } catch (cause) {
      if (!(cause instanceof BadPayload)) throw cause;
      throw new BadPayload(`[${index}].${cause.field}`, cause.message, { cause });
    }
  }
  return rows;
};
