// Gives the race tests a real PostgreSQL: TEST_DATABASE_URL when it is set, else one of our own.
import { startPostgres } from '../../scripts/postgres.mjs';

export async function setup(project) {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { url, stop, advice } = await startPostgres();
  if (!url) {
    console.warn(`\n  RACE TESTS SKIPPED: ${advice}\n`);
    return undefined;
  }
  // Of this project alone: the other server tests run on the embedded database.
  project.config.env = { ...project.config.env, TEST_DATABASE_URL: url };
  return stop;
}
