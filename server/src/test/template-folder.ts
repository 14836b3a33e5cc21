/** The template of embedded data directories of this repository, which the run provides. */
import { fileURLToPath } from 'node:url'
import { templateFolder } from '../platform/db/template.ts'

export const TEMPLATE = templateFolder(fileURLToPath(new URL('../../../', import.meta.url)))
