/** Our uploads as the tus server sees them, in one person's scope. */
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import type { Ctx } from '../../../platform/context.ts'
import { Overtaken, WrongOffset } from '../../../platform/storage/storage.ts'
import { type SessionRow, findUploadSession } from '../queries.ts'
import { discardUpload, growingOf, SESSION_MILLIS } from '../session.ts'

/** One store for each request; another person's upload is not found. */
export class SessionStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  private readonly ctx: Ctx
  private readonly begin: (upload: Upload) => Promise<unknown>

  constructor(ctx: Ctx, begin: (upload: Upload) => Promise<unknown>) {
    super()
    this.ctx = ctx
    this.begin = begin
  }

  private async row(id: string): Promise<SessionRow> {
    const row = await findUploadSession(this.ctx.db, id)
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND
    return row
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.begin(upload)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.row(id)
    const size = Number(row.size)
    const arrived = row.resultKey === null ? await growingOf(this.ctx).size(id) : size
    if (arrived === undefined && (await this.ctx.storage.stat(row.stagedKey)) === undefined)
      throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({
      id,
      size,
      offset: arrived ?? size,
      creation_date: row.createdAt.toISOString(),
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await growingOf(this.ctx).append(id, offset, stream)
    } catch (error) {
      if (error instanceof WrongOffset || error instanceof Overtaken) throw ERRORS.INVALID_OFFSET
      throw error
    }
  }

  override async remove(id: string): Promise<void> {
    await discardUpload(this.ctx, (await this.row(id)).id)
  }

  override getExpiration(): number {
    return SESSION_MILLIS
  }
}
