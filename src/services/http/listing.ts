import { isRefusedWith } from '../errors/http-refusal';
import { countOf, idOf, textOf } from '../schema/values';
import { isRecord, listIn, unwrap } from './envelope';
import type { HttpClient } from './http-client';
import { bodyOf } from './send';

type Wire = Readonly<Record<string, unknown>>;
type Params = Readonly<Record<string, string | number>>;

export interface Listing {
  readonly rows: unknown;
  /** PHP encodes an empty map as a list. */
  readonly meta: Wire;
  /** Null where the server does not send it. */
  readonly total: number | null;
  /** The query of the next page; null on the last. */
  readonly next: Params | null;
}

/** Only the query is used: the host of a link behind a proxy may be wrong. */
const paramsOf = (link: string): Params => {
  const query = link.includes('?') ? link.slice(link.indexOf('?')) : '';
  return Object.fromEntries(new URLSearchParams(query));
};

const nextLinkIn = (places: readonly Wire[]): string | null => {
  const links = places.map((place) => place.links).filter(isRecord);
  const candidates = [...places.map((place) => place.next_page_url), ...links.map((link) => link.next)];
  return candidates.map(textOf).find((link) => link?.includes('?')) ?? null;
};

/** A list answer with or without `data`, with a paginator of Laravel or Fractal or without. `at` is the requested page. */
export function listing(body: unknown, at = 1): Listing {
  const data = unwrap(body);
  const rows = listIn(data);
  const outside = [body, data].filter(isRecord);
  const meta = outside.map((place) => place.meta).find(isRecord) ?? {};
  const places = [meta, ...outside].flatMap((place) => [place, place.pagination]).filter(isRecord);
  const first = (key: string): number | null =>
    places.reduce<number | null>((found, place) => found ?? countOf(place[key]), null);
  const total = first('total');
  const page = first('current_page') ?? at;
  const last = first('last_page') ?? first('total_pages');
  const link = nextLinkIn(places);
  const hasMore = last === null ? (total ?? 0) > (rows?.length ?? 0) : page < last;
  return {
    rows: rows ?? data,
    meta,
    total,
    next: link !== null ? paramsOf(link) : hasMore && rows?.length ? { page: page + 1 } : null,
  };
}

const mostPages = 50;

const paging = ['total', 'current_page', 'last_page', 'next_page_url', 'links', 'pagination'];
const withoutPaging = (place: unknown): Wire =>
  isRecord(place) ? Object.fromEntries(Object.entries(place).filter(([key]) => !paging.includes(key))) : {};

const keyOf = (row: unknown): unknown => (isRecord(row) ? (idOf(row.id) ?? row) : row);

interface Options {
  readonly searchParams?: Params;
  readonly signal?: AbortSignal | undefined;
  /** Pages that a server with a limit of requests refuses are left out, as those beyond the most that are read. */
  readonly mayBePart?: boolean;
}

const get = (http: HttpClient, path: string, { searchParams = {}, signal }: Options): Promise<unknown> =>
  bodyOf(http.get(path, { searchParams, ...(signal === undefined ? {} : { signal }) }));

/**
 * The rows of all pages, each once. Stops at a repeated page and at the limit; `total` then shows that
 * there are more.
 */
export async function withLaterPages(
  http: HttpClient,
  path: string,
  firstBody: unknown,
  options: Options = {},
): Promise<unknown> {
  const first = listing(firstBody);
  if (first.next === null || !Array.isArray(first.rows)) return firstBody;
  const rows = new Map<unknown, unknown>(first.rows.map((row) => [keyOf(row), row]));
  let next: Params | null = first.next;
  for (let pages = 1; next !== null && pages < mostPages; pages += 1) {
    const searchParams: Params = { ...options.searchParams, ...next };
    const body = await get(http, path, { ...options, searchParams }).catch((error: unknown) => {
      if (options.mayBePart === true && isRefusedWith(error, 429)) return null;
      throw error;
    });
    if (body === null) break;
    const page: Listing = listing(body, pages + 1);
    const before = rows.size;
    for (const row of Array.isArray(page.rows) ? page.rows : []) rows.set(keyOf(row), row);
    if (rows.size === before) break;
    next = first.total !== null && rows.size >= first.total ? null : page.next;
  }
  const data = [...rows.values()];
  const total = next === null ? data.length : Math.max(first.total ?? 0, data.length + 1);
  return { ...withoutPaging(firstBody), data, meta: { ...withoutPaging(first.meta), total } };
}

export async function fetchListing(http: HttpClient, path: string, options: Options = {}): Promise<unknown> {
  return withLaterPages(http, path, await get(http, path, options), options);
}
