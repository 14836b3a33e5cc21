export const ENGINE_TESTS: readonly string[]
export const SMOKES: Readonly<Record<string, string>>
export function selected(): string[]
