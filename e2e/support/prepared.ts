/** What globalSetup made for all workers. */
export function prepared(): { readonly program: string; readonly seeded: string } {
  const { E2E_SERVER: program, E2E_SEEDED: seeded } = process.env;
  if (!program || !seeded) throw new Error('nothing is prepared: globalSetup did not run');
  return { program, seeded };
}
