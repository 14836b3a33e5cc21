/**
 * Whether a person may run something else in the place of a remote in the own browser, and what
 * other versions there are for it (docs/adr/0060-overrides.md).
 */
import { type BuildRecord, ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Config } from '../../config.ts'
import type { Ctx } from '../../platform/context.ts'
import { fail, notFound } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import { accountInfo } from '../account/service.ts'
import { findMyPermissions } from '../role/service.ts'
import { readReleases } from './list-queries.ts'
import { SHELL_ID } from './names.ts'
import { findRecord } from './queries.ts'
import type { OverrideAnswer, OverrideVersion, OverrideVersionRow } from './schemas.ts'
import { versionFolders } from './version-folders.ts'

type Settings = Pick<Config, 'devOverrides' | 'devOverridePeople'>

/** Versions of a remote that are offered, newest first. */
const OFFERED = 30

const NOT_ALLOWED = '您不能在本部署覆盖模块'

const isOneOf = async (ctx: Ctx, people: Config['devOverridePeople']): Promise<boolean> => {
  if (people === 'everyone') return true
  if (people === 'operators') return (await findMyPermissions(ctx, '-1')).operator
  const { userName } = await accountInfo(ctx, undefined)
  return people.includes(userName)
}

/** Whether the caller may override remotes, and for which dev servers. */
export const readOverridePermission = async (
  ctx: Ctx,
  { devOverrides, devOverridePeople }: Settings,
): Promise<Static<typeof OverrideAnswer>> =>
  devOverrides.length > 0 && (await isOneOf(ctx, devOverridePeople))
    ? { allowed: true, origins: [...devOverrides] }
    : { allowed: false, origins: [] }

/** @throws Forbidden for whoever may not override */
const refuseStrangers = async (ctx: Ctx, settings: Settings): Promise<void> => {
  if (!(await readOverridePermission(ctx, settings)).allowed)
    throw fail(ErrorCode.Forbidden, NOT_ALLOWED)
}

/** Versions of a remote whose files are there, newest first. */
export const overrideVersions = async (
  ctx: Ctx,
  settings: Settings,
  remote: string,
): Promise<Static<typeof OverrideVersionRow>[]> => {
  await refuseStrangers(ctx, settings)
  if (remote === SHELL_ID) return []
  const [release] = await readReleases(ctx.db, remote, OFFERED)
  const folders = versionFolders(ctx.registry)
  const rows = (release?.versions ?? []).map(async ({ version, createdAt }) =>
    (await folders.has(remote, version))
      ? [{ version, registerTime: shanghaiText(createdAt) }]
      : [],
  )
  return (await Promise.all(rows)).flat()
}

/** One version as the shell loads it. NotFound where nobody has its files. */
export const overrideVersion = async (
  ctx: Ctx,
  settings: Settings,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<Static<typeof OverrideVersion>> => {
  await refuseStrangers(ctx, settings)
  const record: BuildRecord | undefined =
    remote === SHELL_ID ? undefined : await findRecord(ctx.db, remote, version)
  if (record?.mfe == null || !(await versionFolders(ctx.registry).has(remote, version)))
    throw notFound()
  return {
    version,
    manifestUrl: `/mfe/${remote}/${version}/mf-manifest.json`,
    integrity: record.integrity,
    contract: record.contract,
    ...(record.ahead === undefined ? {} : { ahead: record.ahead }),
    mfe: record.mfe,
  }
}
