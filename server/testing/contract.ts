import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { wallClock } from '../db/clock';
import { openPostgres } from '../db/database';

const nowhere = 'postgres://127.0.0.1:1/none';

/** The document as a server with a telephone carrier publishes it, and with the call lab of one without. It needs no database. */
export async function readContract(): Promise<object> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roa-contract-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PUSHER_APP_SECRET: 'none',
    CARRIER: 'twilio',
    PUBLIC_URL: 'https://console.example',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'none',
    TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`,
    TWILIO_API_KEY_SECRET: 'none',
    TWILIO_TWIML_APP_SID: `AP${'0'.repeat(32)}`,
  });
  const database = openPostgres(nowhere, 1);
  const app = await buildApp({
    config: { ...config, callLab: true },
    database,
    clock: wallClock,
    pages: dataDir,
  });
  try {
    await app.ready();
    return app.swagger();
  } finally {
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
