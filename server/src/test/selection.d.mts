export const ENGINE_TESTS: readonly string[]
export const STATEMENT_TESTS: readonly string[]
export function selected(): string[]
