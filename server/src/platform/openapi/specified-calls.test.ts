import { expect, test } from '@jest/globals'
import { createAuth } from '../../modules/auth/index.ts'
import { modules } from '../../modules/index.ts'
import { product } from '../../test/product.ts'
import { openApiDocument } from './document.ts'
import { SPECIFIED_CALLS } from './specified-calls.test-support.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
}

const h = product()
const all = [...modules, createAuth()]
const { paths, components } = openApiDocument(
  all.flatMap((module) => module.routes),
  all.flatMap((module) => module.operations ?? []),
) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const propertiesOf = (schema: Schema = {}): Readonly<Record<string, Schema>> => {
  const named = schema.$ref && components.schemas[schema.$ref.split('/').at(-1) ?? '']
  return [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(named ? [named] : [])].reduce(
    (found, part) => ({ ...found, ...propertiesOf(part) }),
    schema.properties ?? {},
  )
}

/** What the call takes, beside its query what lies in its body; of `data` its own names too. */
const takes = (path: string, method: string): string[] => {
  // A call of both methods stands in the document as its POST.
  const operation = paths[path]?.[method] ?? paths[path]?.['post']
  const body = propertiesOf(operation?.requestBody?.content['application/json']?.schema)
  const query = (operation?.parameters ?? []).filter((each) => each.in === 'query')
  return [
    ...query.map(({ name }) => name),
    ...Object.keys(body),
    ...Object.keys(propertiesOf(body['data'])).map((name) => `data.${name}`),
  ]
}

const wanted = SPECIFIED_CALLS.trim()
  .split('\n')
  .map((line) => {
    const [method = '', end = '', ...names] = line.split(' ')
    const inData = /data\{(.*)\}/.exec(line)?.[1]?.split(' ').filter(Boolean)
    const plain = names.join(' ').replace(/data\{.*\}/, inData ? 'data' : '')
    return {
      method,
      end,
      names: [...plain.split(' ').filter(Boolean), ...(inData ?? []).map((name) => `data.${name}`)],
    }
  })

test('[SV-01] both documents name 148 calls', () => {
  expect(wanted).toHaveLength(148)
})

test.each(wanted)('[SV-01] $method $end is served and takes what the documents send', (call) => {
  const found = Object.keys(paths).filter((path) => path.endsWith(`/${call.end}`))
  const path = found.toSorted((a, b) => a.length - b.length)[0] ?? ''
  const method = call.method as 'GET' | 'POST'
  expect([call.end, h.app.http.hasRoute({ method, url: path })]).toEqual([call.end, true])
  const taken = takes(path, call.method.toLowerCase())
  expect(call.names.filter((name) => !taken.includes(name))).toEqual([])
})
