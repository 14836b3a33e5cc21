/** Where files of a version are asked for (docs/adr/0062-chunk-addresses.md). */

/** Folder of a version whose files are named by their content and shared by all its versions. */
export const CHUNKS = 'chunks/'

/** The last folder of an address, never its host. */
const LAST_FOLDER = /(^|[^/])\/[^/]+\/$/

/**
 * Address of a version's file. In: the address of the version's folder with its closing slash, and
 * the file's name in it. A chunk's address does not hold the version. A dev server has its files at
 * its root, chunks included.
 */
export const versionFileUrl = (folder: string, name: string): string =>
  name.startsWith(CHUNKS) ? folder.replace(LAST_FOLDER, '$1/') + name : folder + name

const FIRST =
  /^(?:remoteEntry|(?:chunks\/)?(?:__federation_expose_entry|app(?:-\d+)?)(?:\.[0-9a-f]{12})?)\.(?:js|css)$/

/** Whether every mounting of a remote needs a file, as the build names those. */
export const isFirstFile = (name: string): boolean => FIRST.test(name)
