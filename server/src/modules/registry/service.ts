/**
 * What each tenant gets of each remote, and the one move that changes it (docs/architecture.md,
 * "Registry").
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BuildRecord, MfeManifest, Registry, RegistryRemote } from '@zz/contract'
import { BuildRecord as BuildRecordSchema } from '@zz/contract/schema'
import Schema from 'typebox/schema'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { readRegistrySnapshot, type RegistrySnapshot, versionKey } from './kept-records.ts'
import { SHELL_ID } from './names.ts'
import {
  insertPointer,
  insertVersion,
  lockPointer,
  readStableRecord,
  updatePointer,
} from './queries.ts'
import { recordMove } from './record-move.ts'

export { SHELL_ID } from './names.ts'
export { readRemoteStates } from './remote-states.ts'
export { versionFolders, type VersionFolders } from './version-folders.ts'

/** State inlined for tenants without an own choice. */
const EVERYBODY = '-1'

/** Stable share of tenants from 0 to 99, the same for a remote's every visit. */
const bucket = (remote: string, tenantId: string): number =>
  createHash('sha256').update(`${remote}:${tenantId}`).digest().readUInt32BE(0) % 100

interface Choice {
  readonly version: string
  readonly reason: RegistryRemote['reason']
}

/** Pin, then canary by list, then canary by percentage, then stable. */
export const chooseVersion = (
  pointer: RegistrySnapshot['pointers'][number],
  pin: string | undefined,
  tenantId: string,
): Choice => {
  if (pin !== undefined) return { version: pin, reason: 'pinned' }
  const { canary } = pointer
  if (canary !== null && tenantId !== EVERYBODY) {
    if (
      pointer.canaryTenants.includes(tenantId) ||
      bucket(pointer.remote, tenantId) < pointer.canaryPercent
    )
      return { version: canary, reason: 'canary' }
  }
  return { version: pointer.stable, reason: 'stable' }
}

const deployed = (record: BuildRecord) => ({
  version: record.version,
  manifestUrl: `/mfe/${record.id}/${record.version}/mf-manifest.json`,
  integrity: record.integrity,
  contract: record.contract,
})

const remoteOf = (
  record: BuildRecord,
  mfe: MfeManifest,
  previous: BuildRecord | undefined,
  state: RegistryRemote['state'],
  reason: Choice['reason'],
): RegistryRemote => ({
  ...deployed(record),
  state,
  previous: previous === undefined ? null : deployed(previous),
  reason,
  ...(record.ahead === undefined ? {} : { ahead: record.ahead }),
  mfe,
})

/** The registry as this tenant gets it ('-1': nobody's own). */
export const resolveRegistry = (
  found: RegistrySnapshot,
  tenantId: string,
  devOverrides: boolean,
): Registry => {
  const { records } = found
  const pins = new Map(found.pins.map((row) => [row.remote, row.version]))
  const remotes: Record<string, RegistryRemote> = {}
  let shell = 'none'
  // Of two that claim one address the first has it: the remotes that this installation was built with.
  const inOrder = found.pointers.toSorted((a, b) => Number(!a.built) - Number(!b.built))
  for (const pointer of inOrder) {
    const { version, reason } = chooseVersion(pointer, pins.get(pointer.remote), tenantId)
    const record = records.get(versionKey(pointer.remote, version))
    if (record === undefined) continue
    if (pointer.remote === SHELL_ID) shell = version
    else if (record.mfe !== null) {
      const fallback = reason === 'stable' ? pointer.previous : pointer.stable
      remotes[pointer.remote] = remoteOf(
        record,
        record.mfe,
        fallback === null ? undefined : records.get(versionKey(pointer.remote, fallback)),
        pointer.state,
        reason,
      )
    }
  }
  return { schema: 1, revision: found.revision, shell: { version: shell }, devOverrides, remotes }
}

/**
 * What the organisation gets at this moment; '-1' for who is in none. `devOverrides` says whether
 * dev servers may take part.
 */
export const registryFor = async (
  ctx: Ctx,
  tenantId: string,
  devOverrides: boolean,
): Promise<Registry> =>
  resolveRegistry(await readRegistrySnapshot(ctx, tenantId), tenantId, devOverrides)

/**
 * The shell's version that everybody gets, with the integrity of its files.
 * @throws NotFound while none is registered
 */
export const shellInForce = async (
  ctx: Ctx,
): Promise<Pick<BuildRecord, 'version' | 'integrity'>> => {
  const found = await readStableRecord(ctx.db, SHELL_ID)
  if (found === undefined) throw notFound('控制台尚未构建')
  return found
}

/**
 * Registers what a build of this installation left in `dist`, and makes it stable where the build
 * differs from the one registered last and nobody releases the remote by publishing: a restart
 * never takes back what was promoted or rolled back. Out: whether that moved the pointer.
 */
export const registerBuild = (ctx: Ctx, record: BuildRecord): Promise<boolean> =>
  ctx.write(async (w) => {
    const { id: remote, version } = record
    await insertVersion(w.db, record)
    const at = ctx.now()
    const pointer = await lockPointer(w.db, remote)
    if (pointer === undefined) {
      if (
        !(await insertPointer(w.db, {
          remote,
          stable: version,
          managed: false,
          built: version,
          at,
        }))
      )
        return false
    } else {
      if (pointer.built === version) return false
      if (pointer.managed || pointer.stable === version) {
        await updatePointer(w.db, remote, { built: version })
        return false
      }
      await updatePointer(w.db, remote, {
        stable: version,
        previous: pointer.stable,
        built: version,
        stableSince: at,
        updatedAt: at,
      })
    }
    await recordMove(ctx, w, {
      remote,
      action: 'deploy',
      from: pointer?.stable ?? null,
      to: version,
      why: '',
      part: null,
    })
    return true
  })

/**
 * Reads a package's `dist/current.json`; undefined when it is not built. Throws when the file is
 * not a build record.
 */
export const readBuildRecord = async (file: string): Promise<BuildRecord | undefined> => {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return undefined
  }
  const record: unknown = JSON.parse(text)
  if (!Schema.Compile(BuildRecordSchema).Check(record))
    throw new Error(`${file} is not a build record`)
  return record
}
