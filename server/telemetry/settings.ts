import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
  .optional();

/** `key=value,key=value`, percent-encoded. */
const pairs = z
  .string()
  .default('')
  .transform((value, context) => {
    const found = new Map<string, string>();
    for (const part of value.split(',').filter((text) => text.trim() !== '')) {
      const [, key = '', text = ''] = /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
      try {
        found.set(decodeURIComponent(key), decodeURIComponent(text));
      } catch {
        found.set('', '');
      }
    }
    if (!found.has('')) return Object.fromEntries(found);
    // Without the value, which may be a secret.
    context.addIssue({ code: 'custom', message: 'must be key=value pairs, separated by commas' });
    return z.NEVER;
  });

const onlyProtocol = 'http/protobuf';

/** The names are those of OpenTelemetry's specification. */
export const tracingVariables = z
  .object({
    OTEL_SDK_DISABLED: z.string().optional(),
    OTEL_TRACES_EXPORTER: z.literal('otlp', 'must be otlp or none').default('otlp'),
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_PROTOCOL: z.string().default(onlyProtocol),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
    OTEL_EXPORTER_OTLP_HEADERS: pairs,
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs,
    OTEL_SERVICE_NAME: z.string().trim().min(1).optional(),
    OTEL_RESOURCE_ATTRIBUTES: pairs,
    OTEL_TRACES_SAMPLER: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(600_000).default(5_000),
  })
  .transform((values, context) => {
    const special = values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL;
    if ((special ?? values.OTEL_EXPORTER_OTLP_PROTOCOL) !== onlyProtocol) {
      const name = `OTEL_EXPORTER_OTLP_${special === undefined ? '' : 'TRACES_'}PROTOCOL`;
      const message = `must be ${onlyProtocol}, the only one that the server sends its traces by`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
    const { OTEL_RESOURCE_ATTRIBUTES: resource, OTEL_SERVICE_NAME: service } = values;
    const general = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces');
    return {
      url: values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? general ?? '',
      headers: { ...values.OTEL_EXPORTER_OTLP_HEADERS, ...values.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
      resource: {
        ...resource,
        'service.name': service ?? resource['service.name'] ?? 'restaurant-order-agent',
      },
      sampler: values.OTEL_TRACES_SAMPLER,
      sampledShare: values.OTEL_TRACES_SAMPLER_ARG,
      sendEveryMs: values.OTEL_BSP_SCHEDULE_DELAY,
    };
  });

export type TracingSettings = Readonly<z.output<typeof tracingVariables>>;

/** The other variables may be there for other programs of the machine: they are read only when this says so. */
export function isTracingWanted(given: Readonly<Record<string, string | undefined>>): boolean {
  const hasCollector =
    given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
  const isOff = given.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || given.OTEL_TRACES_EXPORTER === 'none';
  return hasCollector && !isOff;
}
