import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  type Span as RecordedSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './settings';
import { type Cause, currentCauses, type Span, type SpanDetails, type Tracing } from './tracing';

interface Log {
  warn(details: object, message: string): void;
  info(message: string): void;
}

export interface TracingDeps {
  readonly settings: TracingSettings;
  readonly log: Log;
  /** The place of the collector. */
  readonly exporter?: SpanExporter;
}

/** How long the end of the process waits for the last spans: open requests need most of the time that is left. */
const lastSpansMs = 500;
const longestText = 200;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER };

function rootSampler({ sampler, sampledShare }: TracingSettings): Sampler {
  if (sampler.endsWith('always_on')) return new AlwaysOnSampler();
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler();
  return new TraceIdRatioBasedSampler(sampledShare);
}

function samplerOf(settings: TracingSettings): Sampler {
  const root = rootSampler(settings);
  return settings.sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** A collector that is away is logged once, and again only after it was there. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isTaken = result.code === ExportResultCode.SUCCESS;
        if (isTaken && isAway) log.info('the collector takes traces again');
        if (!isTaken && !isAway) log.warn({ err: result.error }, 'the collector does not take traces');
        isAway = !isTaken;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

const wrap = (span: RecordedSpan): Span => ({
  id: span.spanContext(),
  set: (attributes) => void span.setAttributes(attributes),
  fail: (type) => void span.setAttributes({ 'error.type': type }).setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
});

export function createTracing({ settings, log, exporter }: TracingDeps): Tracing {
  const { url, headers, resource, sendEveryMs } = settings;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.instance.id': randomUUID(), ...resource }),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter ?? new OTLPTraceExporter({ url, headers }), log),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('restaurant-order-agent');
  const propagator = new W3CTraceContextPropagator();

  function contextOf(headers: IncomingHttpHeaders | undefined, cause: Cause | undefined): Context {
    if (cause !== undefined) return trace.setSpanContext(ROOT_CONTEXT, cause.id);
    return headers === undefined
      ? ROOT_CONTEXT
      : propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  }

  function start(details: SpanDetails, headers?: IncomingHttpHeaders): Span | null {
    const { name, kind, attributes = {}, causes } = details;
    const [parent, ...others] = causes ?? currentCauses();
    if (parent === undefined && causes === undefined) return null;
    const links = others.map(({ id }) => ({ context: id }));
    return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes, links }, contextOf(headers, parent)));
  }

  return {
    start,
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(lastSpansMs, undefined, { ref: false })]);
    },
  };
}
