/** What became of a line of an import. */
export const ImportRowState = { Waiting: 0, Added: 1, Updated: 2, Skipped: 3, Failed: 4 } as const
