/**
 * What `serve` puts beside the declared routes, for the OpenAPI document: forms and resumable
 * uploads, whose bodies are no JSON.
 */
import { APP_CODES, UPLOAD_PURPOSES } from '@zz/contract/uploads'
import type { ServedOperation } from '../../../platform/module.ts'

const STORED_FILE = {
  type: 'object',
  properties: {
    key: { type: 'string' },
    url: { type: 'string' },
    name: { type: 'string' },
    size: { type: 'integer', description: 'Bytes' },
  },
  required: ['key', 'url', 'name', 'size'],
}

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

const RESUMABLE = header('Tus-Resumable', 'Version of the tus protocol', {
  type: 'string',
  enum: ['1.0.0'],
})
const ID = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
}
const OFFSET = {
  'Upload-Offset': { description: 'Bytes that have arrived', schema: { type: 'integer' } },
}
const KEY = {
  'Upload-Key': {
    description: 'Key of the stored file, once all bytes have arrived',
    schema: { type: 'string' },
  },
}

/** The calls of `serveAction` and `serveTus` as the document has them. */
export const uploadOperations: readonly ServedOperation[] = [
  {
    method: 'POST',
    path: '/api/upload/action',
    area: 'upload',
    name: 'uploadAction',
    summary: 'Stores one file sent as a form, up to 64 MB',
    spec: 'S2 §7, decisions G14',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { type: 'string', contentMediaType: 'application/octet-stream' },
              appCode: { type: 'string', enum: [...APP_CODES], default: 'mt' },
              purpose: {
                type: 'string',
                enum: [...UPLOAD_PURPOSES],
                description: 'Without it the extension decides',
              },
            },
            required: ['file'],
          },
        },
      },
    },
    responses: { 200: { description: '上传成功', data: STORED_FILE } },
  },
  {
    method: 'POST',
    path: '/api/upload/tus',
    area: 'upload',
    name: 'uploadTusCreate',
    summary: 'Begins a resumable upload by the open tus protocol',
    spec: 'decisions G14',
    parameters: [
      RESUMABLE,
      header('Upload-Length', 'Bytes of the whole file', { type: 'integer', minimum: 0 }),
      header('Upload-Metadata', 'filename, appCode and purpose, each value in base64'),
    ],
    responses: {
      201: {
        description: 'Begun',
        headers: { Location: { description: 'Address of the upload', schema: { type: 'string' } } },
      },
    },
  },
  {
    method: 'HEAD',
    path: '/api/upload/tus/{id}',
    area: 'upload',
    name: 'uploadTusState',
    summary: 'How much of a resumable upload has arrived',
    spec: 'decisions G14',
    parameters: [ID, RESUMABLE],
    responses: { 200: { description: 'Under way, or finished', headers: { ...OFFSET, ...KEY } } },
  },
  {
    method: 'PATCH',
    path: '/api/upload/tus/{id}',
    area: 'upload',
    name: 'uploadTusContinue',
    summary: 'Sends further bytes of a resumable upload; the last answer carries the stored file',
    spec: 'decisions G14',
    parameters: [
      ID,
      RESUMABLE,
      header('Upload-Offset', 'Where the sent bytes begin', { type: 'integer', minimum: 0 }),
    ],
    requestBody: {
      required: true,
      content: {
        'application/offset+octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    },
    responses: {
      204: { description: 'More is expected', headers: OFFSET },
      200: { description: '上传成功', headers: KEY, data: STORED_FILE },
    },
  },
  {
    method: 'DELETE',
    path: '/api/upload/tus/{id}',
    area: 'upload',
    name: 'uploadTusEnd',
    summary: 'Ends a resumable upload and drops what has arrived',
    spec: 'decisions G14',
    parameters: [ID, RESUMABLE],
    responses: { 204: { description: 'Dropped' } },
  },
]
