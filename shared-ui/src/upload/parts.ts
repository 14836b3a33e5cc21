/**
 * Large files by the open tus protocol (decisions G14): in parts, each of which arrives for good.
 * Loaded with the first large file.
 */
import { ApiError, type Http, networkFailure } from '@zz/contract'
import { type DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { readAnswer } from './answer'
import { stackOver } from './httpStack'
import type { SendOptions, UploadedFile } from './send'

/** As long as a part of the store, so that none has to wait for the next. */
const CHUNK = 5 * 1024 * 1024
/** Counted anew whenever something has arrived. */
const RETRIES = [0, 1000, 3000, 5000, 10_000, 20_000]

/**
 * Addresses that something of this page is being sent to: the same file chosen twice gets an
 * address of its own.
 */
const busy = new Set<string>()

interface Control {
  readonly signal: AbortSignal
  /** Whether what has arrived is to be removed, once stopped. */
  remove(): boolean
}

const lost = (): ApiError => new ApiError({ code: 0, status: 0, msg: networkFailure() })

const statusOf = (error: Error): number =>
  'originalResponse' in error ? ((error as DetailedError).originalResponse?.getStatus() ?? 0) : 0

/**
 * What the server refused for good is not tried again; what it could not do now, and what never
 * reached it, is.
 */
const mayRetry = (error: Error): boolean => {
  const status = statusOf(error)
  if (status === 0) return navigator.onLine
  return status >= 500 || status === 409 || status === 423 || status === 429
}

const reasonOf = (error: Error): ApiError => {
  const response = 'originalResponse' in error ? (error as DetailedError).originalResponse : null
  if (response === null || response.getStatus() === 0) return lost()
  try {
    readAnswer({ status: response.getStatus(), text: response.getBody() })
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal
  }
  return lost()
}

/**
 * Resolves once the file is stored and judged. Goes on with an earlier attempt at the same file,
 * also one before a reload.
 */
export function sendParts(
  http: Http,
  file: File,
  options: SendOptions,
  control: Control,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const { purpose, appCode } = options
    const settle = (act: () => void): void => {
      removeEventListener('online', goOn)
      control.signal.removeEventListener('abort', stop)
      if (upload.url !== null) busy.delete(upload.url)
      act()
    }
    const upload = new Upload(file, {
      endpoint: new URL('/api/upload/tus', location.href).href,
      httpStack: stackOver(http),
      chunkSize: CHUNK,
      retryDelays: RETRIES,
      metadata: { filename: file.name, purpose, appCode },
      fingerprint: () =>
        Promise.resolve(
          ['zz-upload', appCode, purpose, file.name, file.size, file.lastModified].join('/'),
        ),
      removeFingerprintOnSuccess: true,
      onShouldRetry: mayRetry,
      onUploadUrlAvailable: () => void (upload.url !== null && busy.add(upload.url)),
      onProgress: (sent) => options.onProgress?.(sent),
      onSuccess: ({ lastResponse }) =>
        settle(() => resolve(Promise.resolve().then(() => uploadedFrom(lastResponse, file)))),
      onError(error) {
        if (statusOf(error) === 0 && !navigator.onLine) options.onWaiting?.(true)
        else settle(() => reject(reasonOf(error)))
      },
    })
    const goOn = (): void => {
      options.onWaiting?.(false)
      upload.start()
    }
    const stop = (): void => {
      settle(() => reject(lost()))
      // Without an answer the server's own clean-up removes it.
      upload.abort(control.remove()).catch(() => undefined)
    }
    addEventListener('online', goOn)
    control.signal.addEventListener('abort', stop)
    upload
      .findPreviousUploads()
      .then((all) => {
        if (control.signal.aborted) return
        const previous = all.find(({ uploadUrl }) => uploadUrl !== null && !busy.has(uploadUrl))
        if (previous?.uploadUrl) {
          busy.add(previous.uploadUrl)
          upload.resumeFromPreviousUpload(previous)
        }
        upload.start()
      })
      .catch(() => settle(() => reject(lost())))
  })
}

/** The last answer; or, when that was lost on the way, the key that the upload has since then. */
function uploadedFrom(answer: HttpResponse, file: File): UploadedFile {
  const told = answer.getBody()
  if (told) return readAnswer<UploadedFile>({ status: answer.getStatus(), text: told })
  const key = answer.getHeader('Upload-Key')
  if (key === undefined) throw lost()
  return { key, name: file.name, size: file.size }
}
