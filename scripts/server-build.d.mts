export function serverProgram(
  name: 'main' | 'account-command' | 'number-command' | 'serve-copy',
): Promise<string>;
