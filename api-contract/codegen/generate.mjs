import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateEndpoints } from '@rtk-query/codegen-openapi'
import { gatherModels } from './models.mjs'
import { areas, operations, prepare } from './prepare.mjs'
import { transform } from './transform.mjs'

/**
 * In: the server's OpenAPI document. Out: a map from file name (`todo.ts`) to its unformatted text,
 * one per area that has calls, and `models.ts` where a model belongs to several.
 */
export async function generate(document) {
  const prepared = prepare(document)
  const all = operations(prepared)
  const folder = await mkdtemp(join(tmpdir(), 'zz-api-'))
  try {
    const schemaFile = join(folder, 'openapi.json')
    await writeFile(schemaFile, JSON.stringify(prepared))
    const files = new Map()
    for (const area of areas(prepared)) {
      const own = all.filter((operation) => operation.tags[0] === area)
      if (own.length === 0) continue
      const queries = own
        .filter((operation) => operation['x-kind'] === 'query')
        .map((operation) => operation.operationId)
      const mutations = own
        .filter((operation) => operation['x-kind'] === 'mutation')
        .map((operation) => operation.operationId)
      const text = await generateEndpoints({
        schemaFile,
        apiFile: './base',
        flattenArg: true,
        useUnknown: true,
        unionUndefined: true,
        mergeReadWriteOnly: true,
        filterEndpoints: (_name, definition) => definition.operation.tags?.includes(area) ?? false,
        endpointOverrides: [
          { pattern: (name) => queries.includes(name), type: 'query' },
          { pattern: (name) => mutations.includes(name), type: 'mutation' },
        ],
      })
      files.set(
        `${area}.ts`,
        transform(
          text,
          area,
          own
            .filter((operation) => operation['x-idempotent'])
            .map((operation) => operation.operationId),
        ),
      )
    }
    return gatherModels(files)
  } finally {
    await rm(folder, { recursive: true })
  }
}
