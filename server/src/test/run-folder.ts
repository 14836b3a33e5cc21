/** Folders of one run of tests. `close-engine.mjs` removes them after it. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The process that a run belongs to: in a worker its parent. */
export const RUN = process.send ? process.ppid : process.pid

const FOLDER = join(tmpdir(), `zz-test-${RUN}`)

/** Files that the tests of this worker store. Made only when one stores something. */
export const STORED_FILES = join(FOLDER, `files-${process.env.JEST_WORKER_ID ?? '1'}`)

/** Files that belong to a template, which every worker of the run copies. */
export const templateFiles = (template: string): string => join(FOLDER, `files-of-${template}`)
