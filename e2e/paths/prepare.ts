import { buildClient } from '../support/build';
import { prepareServer } from '../support/prepare';
import { buildReportingClient } from './reporting-client';

/** The server of all browser tests, and the client that reports its charts. */
export default async function prepare(): Promise<() => Promise<void>> {
  buildClient();
  await buildReportingClient();
  return prepareServer();
}
