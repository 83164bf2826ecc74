import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Enough of a span to be the cause of another, also in another process. */
export interface Cause {
  readonly id: Readonly<{ traceId: string; spanId: string; traceFlags: number }>;
}

export interface Span extends Cause {
  set(attributes: Attributes): void;
  /** A code or the name of a class, never the message of an error: that may quote what somebody entered. */
  fail(type: string): void;
  end(): void;
}

export interface SpanDetails {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer';
  readonly attributes?: Attributes;
  /**
   * The first is its parent, the others are linked; without any it is a trace of its own. Left out: it is part of what
   * runs now, and is not recorded where that belongs to no trace.
   */
  readonly causes?: readonly Cause[];
}

export interface Tracing {
  /** Continues the trace that the request's headers name, if they name one. */
  start(details: SpanDetails, headers?: IncomingHttpHeaders): Span | null;
  /** Sends what is left, but waits for no collector that does not answer soon. */
  close(): Promise<void>;
}

/** Records the work as a span; null where nothing is recorded. */
export type Trace = <T>(details: SpanDetails, work: (span: Span | null) => Promise<T>) => Promise<T>;

const active = new AsyncLocalStorage<Span | undefined>();

/** The span that this code runs in; undefined outside of traces. */
export function currentSpan(): Span | undefined {
  return active.getStore();
}

/** The causes of work that is part of what runs now. */
export function currentCauses(): readonly Cause[] {
  const span = currentSpan();
  return span === undefined ? [] : [span];
}

/** https://www.w3.org/TR/trace-context/ */
export function currentTraceparent(): string | undefined {
  const span = currentSpan();
  if (span === undefined) return undefined;
  const { traceId, spanId, traceFlags } = span.id;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

const wellFormed = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

export function causesOf(traceparents: readonly string[]): readonly Cause[] {
  return [...new Set(traceparents)].flatMap((text) => {
    const { traceId, spanId, flags } = wellFormed.exec(text)?.groups ?? {};
    if (traceId === undefined || spanId === undefined || flags === undefined) return [];
    return [{ id: { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } }];
  });
}

export function inSpan<T>(span: Span | undefined, work: () => T): T {
  return active.run(span, work);
}

/** Runs work that serves others too outside of the span that started it. */
export function apart<T>(work: () => T): T {
  return currentSpan() === undefined ? work() : active.run(undefined, work);
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}

export const untraced: Trace = (_details, work) => work(null);

export function traceWith(tracing: Pick<Tracing, 'start'>): Trace {
  return async (details, work) => {
    const span = tracing.start(details);
    if (span === null) return work(null);
    try {
      return await inSpan(span, () => work(span));
    } catch (error) {
      span.fail(typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  };
}

/**
 * A request to another server, also one that no request to this one caused. Only the host of its address is recorded.
 */
export function requestTo({ hostname, port }: URL, method = 'POST'): SpanDetails {
  return {
    name: `${method} ${hostname}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': port === '' ? undefined : Number(port),
    },
    causes: currentCauses(),
  };
}

/** Records the status of a response from another server; undefined: there was none. */
export function noteAnswer(span: Span | null, status: number | undefined): void {
  span?.set({ 'http.response.status_code': status });
  if (status !== undefined && status >= 400) span?.fail(String(status));
}
