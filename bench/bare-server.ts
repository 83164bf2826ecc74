import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => socket.send('{"event":"pusher_internal:subscription_succeeded"}'));
process.on('SIGTERM', () => {
  for (const socket of sockets.clients) socket.close(1001);
  server.close(() => process.exit(0));
  server.closeIdleConnections();
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Ready\n'));
