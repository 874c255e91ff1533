export function contract(): string | null;
export function call(
  program: string,
  tool: string,
  args: Record<string, unknown>,
  more: readonly string[],
  // biome-ignore lint/suspicious/noExplicitAny: whatever a tool answers
): any;
