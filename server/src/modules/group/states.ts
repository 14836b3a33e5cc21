/** Of a group; dissolved ones stay so. */
export const GroupState = { Active: 1, Dissolved: 2 } as const
