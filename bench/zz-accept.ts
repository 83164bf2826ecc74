import { request, signIn } from '../e2e/support/api';
import { withProduct } from './product';
import { ready } from './live-call';
await withProduct(async () => undefined, async ({ origin, open }) => {
  const agent = await open('agent', '/agent'); await ready(agent);
  const { token } = await signIn(origin, 'admin'); const a = await signIn(origin, 'agent');
  const times: number[] = [];
  for (let i = 0; i < 25; i += 1) {
    const made = await request(origin, 'POST', '/admin/simulate-call', { token, body: { tenant_id: 1, from_number: '+12065550173' } });
    const id = JSON.parse(JSON.stringify(made.body)).data?.call?.id ?? JSON.parse(JSON.stringify(made.body)).data?.id ?? JSON.parse(JSON.stringify(made.body)).call?.id;
    if (i === 0) console.log(JSON.stringify(made).slice(0, 300));
    await new Promise((r) => setTimeout(r, 400));
    const t = performance.now();
    const got = await request(origin, 'POST', `/calls/${id}/accept`, { token: a.token });
    times.push(performance.now() - t);
    if (got.status !== 200) console.log(got.status);
    await request(origin, 'POST', `/calls/${id}/end`, { token: a.token });
    await new Promise((r) => setTimeout(r, 300));
    await request(origin, 'POST', `/agent/wrap-up/end`, { token: a.token }).catch(() => undefined);
  }
  times.sort((x, y) => x - y);
  console.log('accept ms', times.map((t) => t.toFixed(0)).join(' '));
});
