/** Addresses that people type in, and others open. */

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** Whether an address carries a name or password, which others would then see. */
export const hasCredentials = (text: string): boolean => {
  const url = parsed(text)
  return url !== undefined && (url.username !== '' || url.password !== '')
}

/** Whether it is a whole https address without name and password. */
export const isSecureAddress = (text: string): boolean =>
  /^https:\/\//i.test(text) && parsed(text) !== undefined && !hasCredentials(text)
