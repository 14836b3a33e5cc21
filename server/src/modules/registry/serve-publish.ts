/** `POST /api/release/publish`: a tar as the body, so that it stands beside the route table. */
import { ErrorCode } from '@zz/contract'
import type { FastifyInstance } from 'fastify'
import { access } from '../../platform/access.ts'
import { failField } from '../../platform/errors.ts'
import { authoriseCall, identifyCaller, refuseOtherRemote } from '../../platform/http/admission.ts'
import { requestContext } from '../../platform/http/request-context.ts'
import type { RouteParts } from '../../platform/http/serve-route.ts'
import type { ServedOperation } from '../../platform/module.ts'
import { MAX_ARCHIVE } from './archive.ts'
import { isRemoteName, SHELL_ID } from './names.ts'
import { publishArchive } from './publish.ts'

const TYPE = 'application/x-tar'
const TOO_LARGE = `压缩包超过 ${MAX_ARCHIVE / 1024 / 1024} MB`

/** One archive after the other: each is held in memory while it is checked. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}

const remoteOf = (query: unknown): string => {
  const { remote } = query as { readonly remote?: unknown }
  if (typeof remote !== 'string' || !isRemoteName(remote) || remote === SHELL_ID)
    throw failField(ErrorCode.InvalidInput, 'remote', '请指明要发布的模块')
  return remote
}

/** Puts publishing on the console's origin. */
export const servePublish = async (http: FastifyInstance, parts: RouteParts): Promise<void> => {
  const inTurn = createTurns()
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      TYPE,
      { parseAs: 'buffer', bodyLimit: MAX_ARCHIVE },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/api/release/publish',
      {
        bodyLimit: MAX_ARCHIVE,
        config: { slowBody: true },
        errorHandler(error: { code?: string }) {
          throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
            ? failField(ErrorCode.TooLarge, 'archive', TOO_LARGE)
            : error
        },
        async onRequest(request) {
          await identifyCaller(request, parts)
        },
        async preParsing(request, _reply, payload) {
          request.admission = await authoriseCall(request, { access: access.publisher }, parts)
          const refusal = refuseOtherRemote(request.admission.publisher, request.query)
          if (refusal !== undefined) throw refusal
          remoteOf(request.query)
          return payload
        },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw failField(ErrorCode.UnsupportedFormat, 'archive', '请以tar格式上传构建结果')
        const body = request.body
        const data = await inTurn(() =>
          publishArchive(requestContext(parts, request), remoteOf(request.query), body),
        )
        return { code: 200, success: true, msg: '发布成功', data }
      },
    )
  })
}

const FINDING = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    severity: { type: 'string', enum: ['error', 'warning'] },
    where: { type: 'string' },
    text: { type: 'string' },
    advice: { type: 'string' },
  },
  required: ['code', 'severity', 'where', 'text', 'advice'],
}

/** The call as the OpenAPI document has it; `servePublish` answers it. */
export const publishOperations: readonly ServedOperation[] = [
  {
    method: 'POST',
    path: '/api/release/publish',
    area: 'release',
    name: 'publishVersion',
    access: 'publisher',
    summary:
      'Publishes a version of a remote: a tar of its folder with record.json first, up to 64 MB',
    spec: 'docs/adr/0064-releasing.md',
    parameters: [
      {
        name: 'remote',
        in: 'query',
        required: true,
        schema: { type: 'string', pattern: '^[a-z]+$' },
      },
    ],
    requestBody: {
      required: true,
      content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } },
    },
    responses: {
      200: {
        description: 'Published, or was before with the same content',
        data: {
          type: 'object',
          properties: {
            remote: { type: 'string' },
            version: { type: 'string' },
            isNew: { type: 'boolean' },
            files: { type: 'integer' },
            bytes: { type: 'integer' },
            revision: { type: 'integer' },
            warnings: { type: 'array', items: FINDING },
          },
          required: ['remote', 'version', 'isNew', 'files', 'bytes', 'revision', 'warnings'],
        },
      },
    },
  },
]
