import { currentAgent } from '../http/access';
import type { App } from '../http/app-type';
import type { Upgrades } from '../realtime/upgrades';
import type { EmbeddedCarrier } from './embedded-carrier';

export interface CarrierPluginDeps {
  readonly carrier: EmbeddedCarrier;
  readonly upgrades: Upgrades;
}

/** Registered under /api; /voice itself is at the root. */
export async function carrierPlugin(app: App, { carrier, upgrades }: CarrierPluginDeps): Promise<void> {
  upgrades.handle('/voice', carrier.upgrade);

  /** API-23. Named after the first carrier; every carrier answers it. */
  app.get('/agent/twilio-token', { config: { access: 'signedIn' } }, async (request) => {
    const { id, tokenId } = currentAgent(request);
    return { data: carrier.grant({ agentId: id, tokenId }) };
  });
}
