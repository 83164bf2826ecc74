import type { FastifyBaseLogger } from 'fastify';
import type { TracingSettings } from './settings';
import type { Tracing } from './tracing';

/** Null without a collector: nothing of OpenTelemetry is loaded then. */
export async function chooseTracing(
  settings: TracingSettings | null,
  log: FastifyBaseLogger,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./open-telemetry');
  return createTracing({ settings, log });
}
