/** Address of a picture that is on its way, until it has one. Never asked for, never stored. */
export const PENDING_KEY = /^\/files\/pending\/([\w-]+)$/
/** The address that stands in the text for the job of that id. */
export const pendingSrc = (id: string): string => `/files/pending/${id}`
/** Id of the job that an address stands for; null for every other address. */
export const pendingId = (src: string): string | null => PENDING_KEY.exec(src)?.[1] ?? null
