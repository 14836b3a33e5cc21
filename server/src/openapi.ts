/** `node server/dist/openapi.js [file]`: writes the OpenAPI document of all routes. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createAuth } from './modules/auth/index.ts'
import { modules } from './modules/index.ts'
import { checkRoutes } from './platform/http/route-table.ts'
import { openApiDocument } from './platform/openapi/document.ts'

const DEFAULT = fileURLToPath(new URL('../../api-contract/openapi.json', import.meta.url))

const all = [...modules, createAuth()]
const routes = all.flatMap((module) => module.routes)
checkRoutes(routes)
await writeFile(
  process.argv[2] ?? DEFAULT,
  `${JSON.stringify(
    openApiDocument(
      routes,
      all.flatMap((module) => module.operations ?? []),
    ),
    null,
    2,
  )}\n`,
)
