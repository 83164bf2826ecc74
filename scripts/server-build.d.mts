export function serverProgram(name: 'main' | 'number-command' | 'serve-copy'): Promise<string>;
