import type { Calls } from '../calls/calls';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Clock, MonotonicMs } from '../deps';
import { createAddressOf } from '../http/client-address';
import type { Link } from '../link/link';
import type { Trace } from '../telemetry/tracing';
import type { AgentGrace } from './absent-agents';
import type { Carrier } from './carrier';
import { createEmbeddedCarrier } from './embedded-carrier';
import type { Log } from './twilio/closing';
import type { TwilioLines } from './twilio/lines';

interface CarrierDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly link: Link;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly secret: string;
  readonly log: Log;
  readonly trace: Trace;
}

export type MakeCarrier = (deps: CarrierDeps) => Carrier;

/** Loaded on demand: Twilio's package takes half a second to load. */
export async function chooseCarrier(
  config: Config,
  grace: AgentGrace,
  lines?: TwilioLines,
): Promise<MakeCarrier> {
  const settings = config.twilio;
  if (settings === null) {
    const addressOf = createAddressOf(config.trustProxy);
    const { customerPhone } = config;
    return (deps) => createEmbeddedCarrier({ ...deps, addressOf, customerPhone, grace });
  }
  const { createTwilioCarrier } = await import('./twilio/twilio-carrier');
  return (deps) => createTwilioCarrier({ ...deps, settings, grace, lines });
}
