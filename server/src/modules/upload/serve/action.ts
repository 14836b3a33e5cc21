/**
 * `POST /api/upload/action`: a form with one file, as plain upload controls send it (S2 §7,
 * decisions G14).
 */

import multipart from '@fastify/multipart'
import { ErrorCode } from '@zz/contract'
import {
  APP_CODES,
  extensionOf,
  type FileAppCode,
  MB,
  ruleOf,
  SIZE_TEXT,
  UPLOAD_PURPOSES,
  type UploadPurpose,
} from '@zz/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { access } from '../../../platform/access.ts'
import { failField } from '../../../platform/errors.ts'
import { admitRequest } from '../../../platform/http/admission.ts'
import { requestContext } from '../../../platform/http/request-context.ts'
import type { RouteParts } from '../../../platform/http/serve-route.ts'
import { findUploadSession } from '../queries.ts'
import { beginUpload, discardUpload, finishUpload, growingOf } from '../session.ts'

/** What is larger goes by the resumable way. */
const MAX_FORM = 64 * MB

type Fields = Readonly<Record<string, unknown>>

const field = <T extends string>(
  fields: Fields,
  name: string,
  values: readonly T[],
  fallback: T,
): T => {
  const value = (fields[name] as { value?: unknown } | undefined)?.value
  if (value === undefined || value === '') return fallback
  const known = values.find((one) => one === value)
  if (known === undefined) throw failField(ErrorCode.InvalidInput, name)
  return known
}

/** By extension, where the form does not say what it is for. */
const purposeFor = (name: string): UploadPurpose =>
  (['picture', 'video', 'voice'] as const).find((purpose) =>
    ruleOf(purpose).extensions.includes(extensionOf(name)),
  ) ?? 'file'

interface Counted {
  readonly source: AsyncIterable<Uint8Array>
  /** More came than the purpose allows. */
  tooLarge(): boolean
}

/**
 * What is past the limit is read and dropped: a sender that is still at it would not hear the
 * refusal.
 */
const upTo = (source: AsyncIterable<Uint8Array>, maxBytes: number): Counted => {
  let size = 0
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.length
      if (size <= maxBytes) yield chunk
    }
  }
  return { source: counted(), tooLarge: () => size > maxBytes }
}

/** What the form comes to at most. */
const announced = (request: FastifyRequest): number =>
  Math.min(Number(request.headers['content-length'] ?? MAX_FORM), MAX_FORM)

/** Reads to the end what nobody wants. */
const drop = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const chunk of source) void chunk
}

/**
 * TooLarge at `file` before the body is read where its length says so; InvalidInput at `file`
 * without one.
 */
export const serveAction = async (http: FastifyInstance, parts: RouteParts): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        files: 1,
        fields: 10,
        fieldSize: 1000,
        parts: 12,
        fileSize: Number.MAX_SAFE_INTEGER,
      },
    })
    scope.post(
      '/api/upload/action',
      {
        bodyLimit: MAX_FORM,
        config: { slowBody: true },
        async onRequest(request, reply) {
          if (Number(request.headers['content-length'] ?? 0) > MAX_FORM) {
            void reply.header('Connection', 'close')
            throw failField(ErrorCode.TooLarge, 'file', SIZE_TEXT)
          }
          request.admission = await admitRequest(request, access.signedIn, parts)
        },
      },
      async (request) => {
        if (!request.isMultipart()) throw failField(ErrorCode.InvalidInput, 'file', '请选择文件')
        const part = await request.file()
        if (part === undefined) throw failField(ErrorCode.InvalidInput, 'file', '请选择文件')
        const ctx = requestContext(parts, request)
        const appCode = field<FileAppCode>(part.fields, 'appCode', APP_CODES, 'mt')
        const purpose = field<UploadPurpose>(
          part.fields,
          'purpose',
          UPLOAD_PURPOSES,
          purposeFor(part.filename),
        )
        const { maxBytes } = ruleOf(purpose)
        const id = await beginUpload(ctx, {
          name: part.filename,
          appCode,
          purpose,
          size: null,
          reserved: Math.min(announced(request), maxBytes),
        }).catch(async (error: unknown) => {
          await drop(part.file)
          throw error
        })
        const counted = upTo(part.file, maxBytes)
        const arrived = await growingOf(ctx)
          .append(id, 0, counted.source)
          .then(
            () => null,
            (error: unknown) => ({ error }),
          )
        const row = await findUploadSession(ctx.db, id)
        if (row === undefined) throw new Error(`upload ${id} vanished`)
        if (arrived !== null || counted.tooLarge()) {
          await discardUpload(ctx, id)
          throw arrived === null
            ? failField(ErrorCode.TooLarge, 'file', ruleOf(purpose).sizeText)
            : arrived.error
        }
        const finished = await finishUpload(ctx, row)
        if (finished.fault !== null)
          throw failField(finished.fault.code, 'file', finished.fault.msg)
        return { code: 200, success: true, msg: '上传成功', data: finished.file }
      },
    )
  })
}
