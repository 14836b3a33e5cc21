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

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether what goes to a whole address can be read on its way: http, unless it stays on one
 * machine.
 */
export const isReadOnTheWay = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !LOOPBACK.test(hostname)
}
