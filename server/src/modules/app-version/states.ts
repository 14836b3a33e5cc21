/** Of a version of a client. */
export const VersionState = { Draft: 1, Published: 2, Withdrawn: 3 } as const
