/**
 * Large files by the open tus protocol at /api/upload/tus (decisions G14): signed in by Bearer,
 * bound to the person who began, gone on with after a dropped connection, a restart, or at another
 * process. The last answer carries the key.
 */

import { MemoryLocker, Server } from '@tus/server'
import { Metadata } from '@tus/utils'
import { ErrorCode } from '@zz/contract'
import {
  APP_CODES,
  type FileAppCode,
  UPLOAD_PURPOSES,
  type UploadPurpose,
} from '@zz/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { access } from '../../../platform/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { failField, notFound } from '../../../platform/errors.ts'
import { admitRequest } from '../../../platform/http/admission.ts'
import { toHttpFault } from '../../../platform/http/faults.ts'
import { logUnexpected } from '../../../platform/http/log-unexpected.ts'
import { requestContext } from '../../../platform/http/request-context.ts'
import type { RouteParts } from '../../../platform/http/serve-route.ts'
import { type SessionRow, findUploadSession } from '../queries.ts'
import { beginUpload, type FinishedUpload, finishUpload, growingOf } from '../session.ts'
import type { IncomingFile } from '../store.ts'
import { SessionStore } from './tus-store.ts'

const PATH = '/api/upload/tus'
const ID = /^[0-9a-f]{32}$/

const choice = <T extends string>(
  given: string | null | undefined,
  name: string,
  values: readonly T[],
): T => {
  const known = values.find((one) => one === given)
  if (known === undefined) throw failField(ErrorCode.InvalidInput, name)
  return known
}

/** What the creation says of the file; InvalidInput names the part that is missing or odd. */
const incomingOf = (request: FastifyRequest): IncomingFile => {
  const header = request.headers['upload-metadata']
  let given: Record<string, string | null>
  try {
    given = Metadata.parse(typeof header === 'string' ? header : '')
  } catch {
    throw failField(ErrorCode.InvalidInput, 'Upload-Metadata')
  }
  if (!given.filename) throw failField(ErrorCode.InvalidInput, 'filename', '缺少文件名')
  return {
    name: given.filename,
    appCode: choice<FileAppCode>(given.appCode, 'appCode', APP_CODES),
    purpose: choice<UploadPurpose>(given.purpose, 'purpose', UPLOAD_PURPOSES),
  }
}

const sizeOf = (request: FastifyRequest): number => {
  const size = Number(request.headers['upload-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(size) || size < 0)
    throw failField(ErrorCode.InvalidInput, 'Upload-Length')
  return size
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

const answerOf = (finished: FinishedUpload, requestId: string) =>
  finished.fault === null
    ? {
        status_code: 200,
        headers: { ...JSON_TYPE, 'Upload-Key': finished.file.key },
        body: JSON.stringify({ code: 200, success: true, msg: '上传成功', data: finished.file }),
      }
    : refusalOf(failField(finished.fault.code, 'file', finished.fault.msg), requestId)

const refusalOf = (error: unknown, requestId: string) => {
  const fault = toHttpFault(error, requestId)
  return { status_code: fault.status, headers: JSON_TYPE, body: JSON.stringify(fault.body) }
}

/**
 * Everything has arrived, and the process died before it was judged, or its answer was lost: told
 * to whoever asks how far it is.
 */
const finishedBefore = async (ctx: Ctx, row: SessionRow): Promise<FinishedUpload | undefined> => {
  if (
    row.resultKey === null &&
    (await growingOf(ctx).size(row.id)) !== Number(row.size) &&
    (await ctx.storage.stat(row.stagedKey)) === undefined
  )
    return undefined
  return finishUpload(ctx, row)
}

/** NotFound for an unknown upload, another person's, and one past its time. */
export const serveTus = async (http: FastifyInstance, parts: RouteParts): Promise<void> => {
  // Two requests for one upload at this process take turns; over processes the ledger's writer
  // decides.
  const locker = new MemoryLocker()

  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: Ctx,
    file?: IncomingFile & { size: number },
  ): Promise<void> => {
    const tus = new Server({
      path: PATH,
      relativeLocation: true,
      locker,
      datastore: new SessionStore(ctx, (upload) =>
        file === undefined
          ? Promise.reject(notFound())
          : beginUpload(ctx, { ...file, reserved: file.size }, upload.id),
      ),
      disableTerminationForFinishedUploads: true,
      allowedOrigins: [],
      async onUploadFinish(_request, upload) {
        const row = await findUploadSession(ctx.db, upload.id)
        return row === undefined
          ? refusalOf(notFound(), request.id)
          : answerOf(await finishUpload(ctx, row), request.id)
      },
      onResponseError(_request, error) {
        if ('status_code' in error) return undefined
        const fault = toHttpFault(error, request.id)
        if (fault.unexpected) logUnexpected(request, error)
        return { status_code: fault.status, body: JSON.stringify(fault.body) }
      },
    })
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await tus.handle(request.raw, reply.raw)
  }

  await http.register((scope, _options, done) => {
    // The body is the tus server's to read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, next) => next(null))
    scope.addHook('onRequest', async (request) => {
      request.admission = await admitRequest(request, access.signedIn, parts)
    })
    scope.post(PATH, { config: { slowBody: true } }, (request, reply) =>
      handle(request, reply, requestContext(parts, request), {
        ...incomingOf(request),
        size: sizeOf(request),
      }),
    )
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${PATH}/:id`,
      config: { slowBody: true },
      async handler(request, reply) {
        const ctx = requestContext(parts, request)
        const row = ID.test(request.params.id)
          ? await findUploadSession(ctx.db, request.params.id)
          : undefined
        if (row === undefined || row.expiresAt < ctx.now()) throw notFound('上传已失效，请重新上传')
        if (request.method === 'HEAD') {
          const finished = await finishedBefore(ctx, row)
          if (finished?.fault === null) reply.raw.setHeader('Upload-Key', finished.file.key)
          else if (finished !== undefined)
            throw failField(finished.fault.code, 'file', finished.fault.msg)
        }
        return handle(request, reply, ctx)
      },
    })
    done()
  })
}
