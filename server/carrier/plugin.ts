import { currentAgent } from '../http/access';
import type { App } from '../http/app-type';
import type { Carrier } from './carrier';

/** API-23. Named after the first carrier; every carrier answers it. */
export async function carrierPlugin(app: App, { carrier }: { readonly carrier: Carrier }): Promise<void> {
  app.get('/agent/twilio-token', { config: { access: 'signedIn' } }, async (request) => {
    const { id, tokenId } = currentAgent(request);
    return { data: carrier.grant({ agentId: id, tokenId }) };
  });
}
