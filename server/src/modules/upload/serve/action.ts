/** `POST /api/upload/action`: a form with one file, as plain upload controls send it (S2 §7, decisions G14). */
import multipart from '@fastify/multipart'
import { APP_CODES, extensionOf, type FileAppCode, ruleOf, UPLOAD_PURPOSES, type UploadPurpose } from '@zz/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { access } from '../../../platform/access.ts'
import { failField } from '../../../platform/errors.ts'
import { admit } from '../../../platform/http/admission.ts'
import { requestContext } from '../../../platform/http/request-context.ts'
import type { RouteParts } from '../../../platform/http/serve-route.ts'
import { session } from '../queries.ts'
import { begin, discard, finish, growingOf } from '../session.ts'

type Fields = Readonly<Record<string, unknown>>

const field = <T extends string>(fields: Fields, name: string, values: readonly T[], fallback: T): T => {
  const value = (fields[name] as { value?: unknown } | undefined)?.value
  if (value === undefined || value === '') return fallback
  const known = values.find((one) => one === value)
  if (known === undefined) throw failField(40001, name)
  return known
}

/** By extension, where the form does not say what it is for. */
const purposeFor = (name: string): UploadPurpose =>
  (['picture', 'video', 'voice'] as const).find((purpose) => ruleOf(purpose).extensions.includes(extensionOf(name))) ?? 'file'

async function* upTo(source: AsyncIterable<Uint8Array>, purpose: UploadPurpose): AsyncGenerator<Uint8Array> {
  const { maxBytes, sizeText } = ruleOf(purpose)
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) throw failField(40011, 'file', sizeText)
    yield chunk
  }
}

export const serveAction = async (http: FastifyInstance, parts: RouteParts): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fields: 10, fieldSize: 1000, parts: 12, fileSize: Number.MAX_SAFE_INTEGER },
    })
    scope.post(
      '/api/upload/action',
      {
        bodyLimit: Number.MAX_SAFE_INTEGER,
        async onRequest(request) {
          request.admission = await admit(request, access.signedIn, parts)
        },
      },
      async (request) => {
        if (!request.isMultipart()) throw failField(40001, 'file', '请选择文件')
        const part = await request.file()
        if (part === undefined) throw failField(40001, 'file', '请选择文件')
        const ctx = requestContext(parts, request)
        const appCode = field<FileAppCode>(part.fields, 'appCode', APP_CODES, 'mt')
        const purpose = field<UploadPurpose>(part.fields, 'purpose', UPLOAD_PURPOSES, purposeFor(part.filename))
        const id = await begin(ctx, { name: part.filename, appCode, purpose, size: null })
        try {
          await growingOf(ctx).append(id, 0, upTo(part.file, purpose))
        } catch (error) {
          const row = await session(ctx.db, id)
          if (row !== undefined) await discard(ctx, row)
          throw error
        }
        const row = await session(ctx.db, id)
        if (row === undefined) throw new Error(`upload ${id} vanished`)
        const finished = await finish(ctx, row)
        if (finished.fault !== null) throw failField(finished.fault.code, 'file', finished.fault.msg)
        return { code: 200, success: true, msg: '上传成功', data: finished.file }
      },
    )
  })
}
