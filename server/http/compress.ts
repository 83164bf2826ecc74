import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compressing fewer bytes takes longer than it saves. */
const worthFrom = 16 * 1024;

/** gzip only: brotli takes too long for a response made on the fly. */
export async function compressLongAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: worthFrom,
    encodings: ['gzip'],
    zlibOptions: { level: 3 },
  });
}
