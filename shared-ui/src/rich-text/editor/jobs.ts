/** Pictures on their way from an editor to the server. */
import { type ApiError, ErrorCode, type Http } from '@zz/contract'
import type { FileAppCode } from '@zz/contract/uploads'
import { type SendingUpload, sendFile } from '../../upload/send'
import type { UploadItem } from '../../upload/useUpload'

/** A picture that was put into the text before it was stored. */
export interface PictureJob extends UploadItem {
  /** Of the stored picture, once it is one. */
  readonly key: string | null
}

let count = 0

/** Kept outside of React: the document's own drawing follows it too. */
export class PictureJobs {
  private readonly http: Http
  private readonly appCode: FileAppCode
  private readonly files = new Map<string, File>()
  private readonly running = new Map<string, SendingUpload>()
  private readonly listeners = new Set<() => void>()
  private list: readonly PictureJob[] = []

  constructor(http: Http, appCode: FileAppCode) {
    this.http = http
    this.appCode = appCode
  }

  /** The same array until something changes. */
  readonly all = (): readonly PictureJob[] => this.list
  readonly find = (id: string): PictureJob | undefined => this.list.find((job) => job.id === id)
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Begins to send; the id stands for the picture until it is stored. */
  add(file: File): string {
    count += 1
    const id = `picture-${count}`
    this.files.set(id, file)
    const preview = URL.createObjectURL(file)
    this.list = [
      ...this.list,
      {
        id,
        name: file.name,
        size: file.size,
        sent: 0,
        state: 'sending',
        msg: null,
        again: false,
        preview,
        key: null,
      },
    ]
    this.send(id, file)
    return id
  }

  retry(id: string): void {
    const file = this.files.get(id)
    if (file === undefined || this.find(id)?.state !== 'failed') return
    this.change(id, { state: 'sending', msg: null, sent: 0 })
    this.send(id, file)
  }

  /** Takes it back for good. */
  cancel(id: string): void {
    this.running.get(id)?.cancel()
    this.running.delete(id)
    this.forget(id)
  }

  /** The editor is going. */
  end(): void {
    for (const sending of this.running.values()) sending.stop()
    this.running.clear()
    for (const { preview } of this.list) if (preview !== null) URL.revokeObjectURL(preview)
    this.list = []
    this.listeners.clear()
  }

  private forget(id: string): void {
    const job = this.find(id)
    if (job?.preview) URL.revokeObjectURL(job.preview)
    this.files.delete(id)
    this.list = this.list.filter((each) => each.id !== id)
    this.tell()
  }

  private send(id: string, file: File): void {
    const sending = sendFile(this.http, file, {
      purpose: 'richText',
      appCode: this.appCode,
      onProgress: (sent) =>
        this.change(id, { sent, state: sent >= file.size ? 'judging' : 'sending' }),
      onWaiting: (waiting) => this.change(id, { state: waiting ? 'waiting' : 'sending' }),
    })
    this.running.set(id, sending)
    sending.done.then(
      ({ key }) => {
        this.files.delete(id)
        if (this.running.delete(id)) this.change(id, { key, state: 'judging', sent: file.size })
      },
      (error: ApiError) => {
        if (this.running.delete(id))
          this.change(id, {
            state: 'failed',
            msg: error.msg,
            again: error.code !== ErrorCode.UnsupportedFormat && error.code !== ErrorCode.TooLarge,
          })
      },
    )
  }

  private change(id: string, part: Partial<PictureJob>): void {
    if (this.find(id) === undefined) return
    this.list = this.list.map((job) => (job.id === id ? { ...job, ...part } : job))
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
