import { spawn } from 'node:child_process';
import { requireCaddy, requirePostgres, requireRedis } from './find-programs.mjs';
import { ensureBuilt, ensureInstalled, followShell, requireNode, root, stopTogether } from './setup.mjs';

requireNode();
followShell();
ensureInstalled({ withTests: true });
const missing = [requirePostgres(), requireRedis(), requireCaddy()].flatMap(({ advice }) => advice ?? []);
for (const advice of missing) console.error(advice);
if (missing.length > 0 || !(await ensureBuilt())) process.exit(1);

const program = process.argv[2] === 'soak' ? 'scripts/soak.ts' : 'scripts/cluster-command.ts';
const given = process.argv.slice(process.argv[2] === 'soak' ? 3 : 2);
const child = spawn(process.execPath, ['--import', 'tsx', program, ...given], {
  cwd: root,
  stdio: 'inherit',
});
stopTogether([child]);
child.on('exit', (code) => process.exit(code ?? 1));
