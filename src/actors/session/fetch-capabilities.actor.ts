import type { FetchCapabilities } from '../../machines/workspace/workspace.types';
import { fetchCapabilities } from '../../services/capabilities/capabilities';
import { request } from '../request';
import type { Services } from '../services';

/** What the server offers beyond the contract, for the charts and for the requests that wait for it. */
export function createFetchCapabilities({
  http,
  offers,
}: Pick<Services, 'http' | 'offers'>): FetchCapabilities {
  return request(http, async (client, _, signal) => {
    offers.restart();
    try {
      const capabilities = await fetchCapabilities(client, signal);
      offers.resolve(capabilities);
      return capabilities;
    } catch (error) {
      offers.resolve(null);
      throw error;
    }
  });
}
