import { ApiError, ErrorCode, type Http, networkFailure } from '@zz/contract'
import { HEAD_BYTES } from '@zz/contract/file-formats'
import {
  checkFile,
  checkHead,
  DIRECT_BYTES,
  type FileAppCode,
  type FileFault,
  ruleOf,
  type UploadPurpose,
} from '@zz/contract/uploads'
import { readAnswer } from './answer'

/** A file that the server has stored; it is removed again unless a call claims its key. */
export interface UploadedFile {
  readonly key: string
  readonly name: string
  readonly size: number
}

/** `onProgress` gets the bytes of the file that have left, also when they travel as text. */
export interface SendOptions {
  readonly purpose: UploadPurpose
  readonly appCode: FileAppCode
  readonly onProgress?: (sent: number) => void
  /** True while it waits for the network to come back. */
  readonly onWaiting?: (waiting: boolean) => void
}

/** A file on its way. */
export interface SendingUpload {
  /**
   * Rejects with ApiError: UnsupportedFormat and TooLarge with the text of its purpose, 0 when the
   * network is gone for good or it was stopped.
   */
  readonly done: Promise<UploadedFile>
  /** Takes it back, with what has arrived. */
  cancel(): void
  /** Stops here; sent again, the same file goes on where it stood. */
  stop(): void
}

/**
 * Sends one file: checked, up to 5 MB in one call, larger in parts that survive dropped
 * connections, a reload, and a restart of the server (S1 §9). The parts' code is loaded with the
 * first large file.
 */
export function sendFile(http: Http, file: File, options: SendOptions): SendingUpload {
  const controller = new AbortController()
  let remove = false
  const end = (forGood: boolean): void => {
    remove = forGood
    controller.abort()
  }
  const send = async (): Promise<UploadedFile> => {
    const fault = await checkContent(options.purpose, file)
    if (fault !== null) throw new ApiError({ code: fault.code, status: 0, msg: fault.msg })
    if (controller.signal.aborted) throw new ApiError({ code: 0, status: 0, msg: networkFailure() })
    if (file.size <= DIRECT_BYTES) return sendWhole(http, file, options, controller.signal)
    const { sendParts } = await import('./parts')
    return sendParts(http, file, options, { signal: controller.signal, remove: () => remove })
  }
  return { done: send(), cancel: () => end(true), stop: () => end(false) }
}

/** Name, size and first bytes against the purpose's rule. */
export async function checkContent(purpose: UploadPurpose, file: File): Promise<FileFault | null> {
  const fault = checkFile(purpose, file)
  if (fault !== null) return fault
  return checkHead(purpose, file.name, await bytesOf(file.slice(0, HEAD_BYTES)))
}

async function sendWhole(
  http: Http,
  file: File,
  { purpose, appCode, onProgress }: SendOptions,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const item = {
    fileName: file.name,
    fileType: ruleOf(purpose).kind,
    purpose,
    body: await base64Of(file),
  }
  const body = JSON.stringify({ appCode, fileItems: [item] })
  const answer = await http.transfer({
    method: 'POST',
    path: '/api/upload/v2/upload-file',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal,
    onProgress: (sent) =>
      onProgress?.(Math.min(file.size, Math.round((sent / body.length) * file.size))),
  })
  const [key = ''] = readAnswer<string[]>(answer)
  return { key, name: file.name, size: file.size }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await blob.arrayBuffer())
  } catch {
    throw new ApiError({ code: ErrorCode.InvalidInput, status: 0, msg: '文件无法读取，请重新选择' })
  }
}

/** As many bytes as fit into one call's arguments. */
const SLICE = 0x80_00

const base64Of = async (file: File): Promise<string> => {
  const bytes = await bytesOf(file)
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text)
}
