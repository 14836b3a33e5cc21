/** Address of a picture that is on its way, until it has one. Never asked for, never stored. */
export const PENDING = /^\/files\/pending\/([\w-]+)$/
export const pendingSrc = (id: string): string => `/files/pending/${id}`
export const pendingId = (src: string): string | null => PENDING.exec(src)?.[1] ?? null
