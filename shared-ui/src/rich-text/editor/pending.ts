/** Address of a picture that is on its way, until it has one. Never asked for, never stored. */
export const PENDING_KEY = /^\/files\/pending\/([\w-]+)$/
export const pendingSrc = (id: string): string => `/files/pending/${id}`
export const pendingId = (src: string): string | null => PENDING_KEY.exec(src)?.[1] ?? null
