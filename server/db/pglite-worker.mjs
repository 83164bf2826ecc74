import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** @type {{ dataDir: string, socketPath: string | null, loadFrom?: Uint8Array }} */
const { dataDir, socketPath, loadFrom } = workerData;

/** @param {unknown} error */
function report(error) {
  parentPort?.postMessage({
    type: 'failed',
    message: error instanceof Error ? error.message : String(error),
  });
}

async function start() {
  const db = await PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    ...(loadFrom === undefined ? {} : { loadDataDir: new Blob([loadFrom]) }),
  });
  const server = new PGLiteSocketServer({
    db,
    maxConnections: 4,
    ...(socketPath === null ? { host: '127.0.0.1', port: 0 } : { path: socketPath }),
  });
  await server.start();
  const port = socketPath === null ? Number(server.getServerConn().split(':').at(-1)) : null;
  parentPort?.on('message', async (/** @type {'stop' | 'dump'} */ order) => {
    try {
      if (order === 'dump') {
        const file = await db.dumpDataDir('none');
        parentPort?.postMessage({ type: 'dumped', tar: new Uint8Array(await file.arrayBuffer()) });
        return;
      }
      await server.stop();
      await db.close();
      process.exit(0);
    } catch (error) {
      report(error);
      if (order === 'stop') process.exit(1);
    }
  });
  parentPort?.postMessage({ type: 'listening', port });
}

start().catch((error) => {
  report(error);
  process.exit(1);
});
