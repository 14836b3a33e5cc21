/**
 * Before the run: makes the empty embedded database that data directories are copied from
 * (platform/db/template.ts) where no build has left one, so that no test makes a database from
 * nothing, which takes five times as long.
 */
import { fileURLToPath } from 'node:url'
import { makeTemplate, templateFolder } from '../platform/db/template.ts'

export default () =>
  makeTemplate(templateFolder(fileURLToPath(new URL('../../../', import.meta.url))))
