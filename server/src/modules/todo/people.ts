/** What is said of people who take part in a to-do and are no staff whom the caller sees. */

/** What is said where an executor is no member. */
export const EXECUTORS = { field: 'executorIds', text: '执行人不是本组织的成员' } as const
/** What is said where a supervisor is no member. */
export const SUPERVISORS = { field: 'supervisorIds', text: '督办人不是本组织的成员' } as const
