import { expect, test } from '@jest/globals'
import { createAuth } from '../../modules/auth/index.ts'
import { modules } from '../../modules/index.ts'
import { product } from '../../test/product.ts'
import { openApiDocument } from './document.ts'

const h = product()

/** Answered for machines and for the reader of this document, not for callers of the API. */
const BESIDE = /^\/api\/(?:health|ready|metrics|docs|ws)\b/

/**
 * `POST /api/x` for every call below /api that the server answers, from the tree that its router
 * prints: a path stands below the beginning it shares.
 */
const served = (): string[] => {
  const above: string[] = []
  return h.app.http
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods] =
        /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === undefined) return []
      const depth = indent.length / 4
      const path = `${depth > 0 ? above[depth - 1] : ''}${part}`
      above[depth] = path
      if (methods === undefined || !path.startsWith('/api/') || BESIDE.test(path)) return []
      return methods.split(', ').map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    })
}

test('[SV-01] every call that the server answers stands in the OpenAPI document, uploads too', () => {
  const all = [...modules, createAuth()]
  const { paths } = openApiDocument(
    all.flatMap((module) => module.routes),
    all.flatMap((module) => module.operations ?? []),
  ) as { paths: Record<string, object> }
  const documented = new Set(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
  // A call of both methods stands there as its POST; HEAD comes with every GET.
  const found = served().filter(
    (call) => !documented.has(call) && !documented.has(call.replace(/^(?:GET|HEAD) /, 'POST ')),
  )
  expect(found.filter((call) => !documented.has(call.replace(/^HEAD /, 'GET ')))).toEqual([])
  expect(served()).toEqual(
    expect.arrayContaining([
      'POST /api/upload/action',
      'POST /api/upload/tus',
      'PATCH /api/upload/tus/{id}',
      'HEAD /api/upload/tus/{id}',
      'POST /api/todo/save',
    ]),
  )
})

test('[SV-01] the document says that sending a code needs captchaToken, and where it comes from, as S1 §7 does not show it', () => {
  const { paths } = openApiDocument(
    createAuth().routes.filter(({ path }) => path === '/api/user/v2/send-code'),
    [],
  ) as { paths: Record<string, { post: { summary: string } }> }
  const said = paths['/api/user/v2/send-code']?.post
  expect(said?.summary).toMatch(/needs captchaToken, of captcha\/answer, which S1 §7 does not show/)
  expect(JSON.stringify(said)).toMatch(/"required":\[[^\]]*"captchaToken"/)
})
