/** Uploads (SW-12): one call for any file, and the controls over it. */
export { acceptOf, type FileAppCode, hintOf, type UploadPurpose } from '@zz/contract/uploads'
export { FileUpload, type FileValue } from './upload/FileUpload'
export { ImageListUpload } from './upload/ImageListUpload'
export { ImageUpload } from './upload/ImageUpload'
export { type SendingUpload, sendFile, type SendOptions, type UploadedFile } from './upload/send'
export { type UploadItem, useUpload } from './upload/useUpload'
export { KnownFileUrls, useStoredUrls } from './upload/useStoredUrls'
export { VideoUpload } from './upload/VideoUpload'
