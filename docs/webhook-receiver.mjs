// A till's side of webhooks: WEBHOOK_SECRET=whsec_... PORT=9000 node docs/webhook-receiver.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET, PORT = '9000' } = process.env;
if (!WEBHOOK_SECRET) throw new Error('WEBHOOK_SECRET is missing');
const webhook = new Webhook(WEBHOOK_SECRET);

// Keep these in a database: a message may come twice, also after a restart.
const taken = new Set();

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const server = createServer(async (request, response) => {
  const body = await read(request);
  let message;
  try {
    message = webhook.verify(body, request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  // Answer at once and work afterwards: after 10 seconds without an answer the message is sent again.
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (taken.has(id)) return;
  taken.add(id);
  const { type, data } = message;
  console.log(type, data.order?.order_number ?? '', data.order?.total_amount ?? '');
});

server.listen(Number(PORT), () => console.log(`Listening at ${server.address().port}`));
