/**
 * `node server/dist/template.js`: makes the template of embedded data directories, so that a first
 * start need not.
 */
import { fileURLToPath } from 'node:url'
import { makeTemplate, templateFolder } from './platform/db/template.ts'

await makeTemplate(templateFolder(fileURLToPath(new URL('../../', import.meta.url))))
