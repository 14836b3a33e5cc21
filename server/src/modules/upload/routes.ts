import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { FileAddress, FileKeys, UploadFile } from './schemas.ts'
import * as service from './service.ts'

/** Past this nothing is read: two and a half times a file of 5 MB in base64. */
const MAX_BODY = 17_000_000

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/upload/v2/upload-file',
    area: 'upload',
    name: 'uploadFile',
    summary: 'Files of up to 5 MB each in one call; answers their keys',
    spec: 'S1 §7, §9, decisions G14',
    access: access.signedIn,
    idempotent: false,
    bodyLimit: { bytes: MAX_BODY, field: 'fileItems' },
    body: UploadFile,
    answer: Type.Array(Type.String()),
    msg: '上传成功',
    handler: (ctx, { body }) => service.uploadFile(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/upload/sign',
    area: 'upload',
    name: 'signFiles',
    summary: 'Addresses of files by key, valid for 10 minutes where they are private',
    spec: 'decisions G15',
    access: access.signedIn,
    reads: true,
    body: FileKeys,
    answer: Type.Array(FileAddress),
    handler: (ctx, { body }) => service.signFileAddresses(ctx, body),
  }),
]
