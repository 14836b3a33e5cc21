/** How remotes and versions are called in addresses, folders and keys. */

/** The shell's name among the pointers; it is released with the server. */
export const SHELL_ID = 'shell'

const REMOTE = /^[a-z]{1,40}$/
/** As the build makes versions; older ones, and those of tests, are other plain words. */
const VERSION = /^[A-Za-z0-9][\w.-]{0,63}$/

/** Small letters only, as the name is a folder and a part of addresses. */
export const isRemoteName = (text: string): boolean => REMOTE.test(text)
/** Safe as a folder: no separators and no dots at its beginning. */
export const isVersionName = (text: string): boolean => VERSION.test(text)

/** A published version: twelve hex digits over its content. */
export const PUBLISHED_VERSION = '^[0-9a-f]{12}$'
