import type { FetchCapabilities } from '../../machines/capabilities/capabilities.types';
import { fetchCapabilities } from '../../services/capabilities/capabilities';
import { request } from '../request';
import type { Services } from '../services';

/** What the server offers beyond the contract, for the charts and for the requests that wait for it. */
export function createFetchCapabilities({
  http,
  capabilities,
}: Pick<Services, 'http' | 'capabilities'>): FetchCapabilities {
  return request(
    http,
    async (client, _, signal) => {
      capabilities.restart();
      try {
        const named = await fetchCapabilities(client, signal);
        capabilities.resolve(named);
        return named;
      } catch (error) {
        capabilities.resolve(null);
        throw error;
      }
    },
    { giveUpAfter: 15_000 },
  );
}
