import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes the time is not worth what is saved. */
const worthFrom = 16 * 1024;

/** Long lists are mostly the same names again: a twelfth of the bytes. gzip alone, brotli costs a running answer too much. */
export async function compressLongAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: worthFrom,
    encodings: ['gzip'],
    zlibOptions: { level: 3 },
  });
}
