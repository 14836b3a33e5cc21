/**
 * Files that a write keeps: claimed, replaced and given up in its own transaction, where the
 * objects that show them change.
 */
import { ErrorCode } from '@zz/contract'
import type { UploadPurpose } from '@zz/contract/uploads'
import type { Ctx } from './context.ts'
import type { Db } from './db/schema.ts'
import { failField } from './errors.ts'
import { createExtensionPoint, type Registry } from './extension-point.ts'
import { type FileReferences, NO_FILES } from './files.ts'
import type { FileKeeper, WriteFiles } from './write-files.ts'

/** An object's field, as stored with its files. */
export interface FileHolder {
  readonly objectType: string
  readonly objectId: string
}

/** The table of files, which modules/upload registers. */
export interface FileStore {
  /** The keys that the holder has from now on: its own, and unclaimed ones of the person. */
  claim(
    db: Db,
    keys: readonly string[],
    holder: FileHolder,
    by: {
      /** null: the system, which may claim anybody's. */
      readonly userId: string | null
      readonly visibility: FileKeeper['visibility']
      /** The organisation they belong to from now on; null leaves that as it is. */
      readonly tenantId: string | null
    },
  ): Promise<readonly string[]>
  /** Hands these files of a holder to another one, in the organisation given. */
  move(
    db: Db,
    keys: readonly string[],
    from: FileHolder,
    to: FileHolder & { readonly tenantId: string },
  ): Promise<void>
  /** Gives up the holder's files but these: they are removed after 24 hours. */
  release(db: Db, holder: FileHolder, but: readonly string[]): Promise<void>
  /** Those of the keys that the person uploaded for the purpose and nothing keeps. */
  uploaded(
    db: Db,
    keys: readonly string[],
    by: { readonly userId: string; readonly purpose: UploadPurpose },
  ): Promise<readonly string[]>
}

const GONE = '文件不存在或已被删除，请重新上传'
const goneAt = (field: string) => failField(ErrorCode.InvalidInput, field, GONE)

/** What a call's input says about files, and what of it was kept so far. */
export class AcceptedFiles {
  readonly said: FileReferences
  readonly kept = new Set<string>()

  constructor(said: FileReferences = NO_FILES) {
    this.said = said
  }

  /** Throws when a file of the input would be left to the clean-up: the write forgot it. */
  refuseForgotten(): void {
    for (const { owner } of this.said.references)
      if (owner !== undefined && !this.kept.has(owner))
        throw new Error(`the input names files of ${owner}, and no w.files.keep took them`)
  }
}

const THE_STORE = 'files'

/** There is one: modules/upload. */
export const fileStores = createExtensionPoint<FileStore>({
  what: 'the store of',
  keyOf: () => THE_STORE,
})

const storeOf = (registry: Registry): FileStore => {
  const store = fileStores.find(registry, THE_STORE)
  if (store === undefined) throw new Error('no module registered a store of files')
  return store
}

/**
 * Holds the keys that must be fresh uploads against the store, before the handler runs.
 * @throws InvalidInput at the field of the first that is not
 */
export const checkUploads = async (ctx: Ctx, { references }: FileReferences): Promise<void> => {
  for (const { key, field, purpose } of references) {
    if (purpose === undefined) continue
    const by = { userId: ctx.user.id, purpose }
    if ((await storeOf(ctx.registry).uploaded(ctx.db, [key], by)).length === 0) throw goneAt(field)
  }
}

/** The files of one transaction, in the name of a person and in an organisation ('' none). */
export const filesOf = (
  registry: Registry,
  db: Db,
  accepted: AcceptedFiles,
  by: { readonly userId: string; readonly tenantId: string },
): WriteFiles => {
  const holderOf = (owner: FileKeeper, objectId: string): FileHolder => ({
    objectType: owner.kind,
    objectId,
  })
  const claim = (owner: FileKeeper, objectId: string, keys: readonly string[]) =>
    keys.length === 0
      ? Promise.resolve([])
      : storeOf(registry).claim(db, keys, holderOf(owner, objectId), {
          userId: by.userId || null,
          visibility: owner.visibility,
          tenantId: owner.personal === true ? null : by.tenantId || null,
        })
  const release = (owner: FileKeeper, objectId: string, but: readonly string[]) =>
    storeOf(registry).release(db, holderOf(owner, objectId), but)
  return {
    async keep(owner, objectId, { had = [], still = [] } = {}) {
      accepted.kept.add(owner.kind)
      if (!accepted.said.owners.has(owner.kind)) return
      const named = accepted.said.references.filter((each) => each.owner === owner.kind)
      const keys = [...new Set(named.map(({ key }) => key))]
      const [claimed] = await Promise.all([
        claim(owner, objectId, keys),
        release(owner, objectId, [...keys, ...still]),
      ])
      const mine = new Set([...claimed, ...had])
      const strange = named.find(({ key }) => !mine.has(key))
      if (strange !== undefined) throw goneAt(strange.field)
    },
    async keepMade(owner, objectId, key) {
      const keys = key === null ? [] : [key]
      const [claimed] = await Promise.all([
        claim(owner, objectId, keys),
        release(owner, objectId, keys),
      ])
      if (claimed.length !== keys.length) throw new Error(`${key} was made and is not there`)
    },
    async move(owner, from, { objectId, tenantId, keys }) {
      const to = { ...holderOf(owner, objectId), tenantId }
      if (keys.length > 0) await storeOf(registry).move(db, keys, holderOf(owner, from), to)
      await release(owner, from, from === objectId ? keys : [])
    },
    release: (owner, objectId) => release(owner, objectId, []),
  }
}
