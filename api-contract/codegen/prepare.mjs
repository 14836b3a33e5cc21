/**
 * What the generator gets to see: the document with the envelope taken off, since the base query of
 * shared-ui does that at run time (decisions G3), and with only what a page passes on itself.
 */

/** Areas that routes name; each becomes one file of api-contract/src. */
export const areas = (document) => document.tags.map(({ name }) => name)

const resolve = (document, schema) => {
  const name = schema?.$ref?.match(/^#\/components\/schemas\/(.+)$/)?.[1]
  return name ? document.components.schemas[name] : schema
}

/** `data` of a plain envelope; `{data, totalNum}` of a paged one. */
const payload = (document, schema) => {
  const { properties = {} } = resolve(document, schema) ?? {}
  if (!properties.data) return schema
  if (!properties.totalNum) return properties.data
  return {
    type: 'object',
    required: ['data', 'totalNum'],
    properties: { data: properties.data, totalNum: properties.totalNum },
  }
}

const prepareOperation = (document, operation) => {
  const { security: _security, ...rest } = operation
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header')
  const responses = Object.fromEntries(
    Object.entries(operation.responses ?? {})
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => {
        const json = response.content?.['application/json']
        return [
          status,
          json
            ? {
                ...response,
                content: { 'application/json': { schema: payload(document, json.schema) } },
              }
            : response,
        ]
      }),
  )
  return { ...rest, parameters, responses }
}

/**
 * In: the server's OpenAPI document. Out: a copy without envelope, header parameters and failure
 * answers; of a path with both GET and POST (decisions G21) only the POST. Throws where an
 * operation has no area, no name, or a name twice.
 */
export function prepare(document) {
  const known = areas(document)
  const names = new Map()
  const paths = {}
  for (const [path, item] of Object.entries(document.paths)) {
    // Forms and resumable uploads are sent by their own code.
    if (Object.values(item).every((operation) => operation['x-kind'] === 'stream')) continue
    const verbs = ['post', 'get'].filter((verb) => item[verb])
    const verb = verbs[0]
    if (!verb) throw new Error(`${path}: neither GET nor POST`)
    const operation = item[verb]
    const { operationId, tags = [] } = operation
    if (!operationId) throw new Error(`${path}: no operationId`)
    if (tags.length !== 1 || !known.includes(tags[0]))
      throw new Error(`${path}: its one tag must be an area, not ${JSON.stringify(tags)}`)
    if (names.has(operationId))
      throw new Error(`${operationId} names both ${names.get(operationId)} and ${path}`)
    names.set(operationId, path)
    paths[path] = { [verb]: prepareOperation(document, operation) }
  }
  return { ...document, paths }
}

/** Operations of a prepared document, flat. */
export const operations = (document) =>
  Object.values(document.paths).flatMap((item) => Object.values(item))
