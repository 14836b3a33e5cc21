/** Which remotes there are: what lies beside each other in the repository. */
import { readdirSync } from 'node:fs'

const REMOTE_FOLDER = /^mfe-([a-z]+)$/

/**
 * Ids of the remotes whose folders lie in the repository, built or not, sorted: a new one is found
 * without being named anywhere.
 */
export const remoteIds = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [REMOTE_FOLDER.exec(entry.name)?.[1]] : []))
    .filter((id) => id !== undefined)
    .sort()
