/** Versions of the clients: what everybody may download, and what operators do to them (H4). */
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { PageOf } from '../../platform/route.ts'
import { refuseStale } from '../../platform/row-version.ts'
import { shanghaiText } from '../../platform/time.ts'
import { APP_VERSION_LIST } from './list.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'
import { ClientType } from './schemas.ts'
import { VersionState } from './states.ts'

type Newest = Static<typeof schemas.NewestVersion>
const IOS = 1

/**
 * The published version of a client with the highest number; null where there is none. iOS (1) has
 * `iosStoreUrl`, null where the environment names none.
 */
export async function findNewest(
  ctx: Ctx,
  { platform = 'gov', clientType }: Static<typeof schemas.NewestOf>,
  iosStoreUrl: string | null,
): Promise<Newest | null> {
  if (clientType === IOS)
    return iosStoreUrl === null
      ? null
      : { clientType, appUrl: iosStoreUrl, appName: '众治 iOS 版', appVersion: null }
  const found = await queries.findNewestPublished(ctx.db, platform, clientType)
  if (found === undefined) return null
  const { appUrl, appName, appVersion } = found
  return { clientType, appUrl, appName, appVersion }
}

/** Of each client that is installed, in the order of the codes, the version that people get now. */
export async function listOffered(ctx: Ctx) {
  const clients = ClientType.anyOf.map((each) => each.const)
  const found = await Promise.all(
    clients.map((clientType) => queries.findNewestPublished(ctx.db, 'gov', clientType)),
  )
  return clients.map((clientType, nth) => {
    const version = found[nth]
    return {
      clientType,
      appVersion: version?.appVersion ?? null,
      publishTime: version?.publishedAt ? shanghaiText(version.publishedAt) : null,
    }
  })
}

/** A page of all versions, made last first. */
export async function pageVersions(
  ctx: Ctx,
  body: Static<typeof APP_VERSION_LIST.body>,
): Promise<PageOf<Static<typeof schemas.AppVersionRow>[]>> {
  const { data, totalNum } = await APP_VERSION_LIST.page(ctx.db, body, {})
  return {
    totalNum,
    data: data.map((row) => ({
      id: row.id,
      platform: row.platform,
      clientType: row.clientType,
      appName: row.appName,
      appVersion: row.appVersion,
      appUrl: row.appUrl,
      note: row.note,
      status: row.status,
      createTime: shanghaiText(row.createdAt),
      publishTime: row.publishedAt === null ? null : shanghaiText(row.publishedAt),
      version: row.version,
    })),
  }
}

type Entered = Pick<queries.AppVersion, 'appName' | 'appVersion' | 'appUrl' | 'note' | 'status'>

/** Enters what was done. */
function enter(
  w: Write,
  act: 'add' | 'update' | 'publish' | 'withdraw',
  id: string,
  before: Entered | null,
  after: Entered,
): void {
  const shown = ({ appName, appVersion, appUrl, note, status }: Entered): Entered => ({
    appName,
    appVersion,
    appUrl,
    note,
    status,
  })
  w.audit({
    action: `appVersion.${act}`,
    objectType: 'appVersion',
    objectId: id,
    before: before && shown(before),
    after: shown(after),
  })
}

/**
 * A draft of a further version; answers its id. InvalidInput at a number or an address that is none,
 * AlreadyExists at `appVersion` for a number that the client has.
 */
export async function addVersion(
  ctx: Ctx,
  input: Static<typeof schemas.AddVersion>,
): Promise<{ id: string }> {
  refuseIf(policy.refuseNumber(input.appVersion) ?? policy.refuseAddress(input.appUrl))
  const id = newId()
  const row = { ...input, appName: input.appName.trim(), note: input.note.trim() }
  await ctx.write(async (w) => {
    await queries.insertClientVersion(w.db, {
      id,
      ...row,
      creatorId: ctx.user.id,
      createdAt: ctx.now(),
    })
    enter(w, 'add', id, null, { ...row, status: VersionState.Draft })
  })
  return { id }
}

/** Changes a version that is held meanwhile; NotFound for none. */
async function change(
  ctx: Ctx,
  id: string,
  act: 'update' | 'publish' | 'withdraw',
  decide: (before: queries.AppVersion) => Partial<queries.AppVersion>,
): Promise<null> {
  await ctx.write(async (w) => {
    const before = await queries.lockVersion(w.db, id)
    if (before === undefined) throw notFound()
    const wanted = decide(before)
    await queries.changeVersion(w.db, before, wanted)
    enter(w, act, id, before, { ...before, ...wanted })
  })
  return null
}

/**
 * Changes a draft, or what was withdrawn. As `addVersion`, WrongState for what is published,
 * AlreadyProcessed where somebody changed it since `version` was read.
 */
export function updateVersion(
  ctx: Ctx,
  { id, version, ...input }: Static<typeof schemas.UpdateVersion>,
): Promise<null> {
  refuseIf(policy.refuseNumber(input.appVersion) ?? policy.refuseAddress(input.appUrl))
  return change(ctx, id, 'update', (before) => {
    refuseIf(policy.refuseChange(before) ?? refuseStale(before, version))
    return { ...input, appName: input.appName.trim(), note: input.note.trim() }
  })
}

/** Makes a version one that people get, if none has a higher number. WrongState for a published one. */
export const publishVersion = (ctx: Ctx, id: string): Promise<null> =>
  change(ctx, id, 'publish', (before) => {
    refuseIf(policy.refusePublish(before))
    return { status: VersionState.Published, publishedAt: ctx.now() }
  })

/** Takes a published version back: people get the one before. WrongState for any other. */
export const withdrawVersion = (ctx: Ctx, id: string): Promise<null> =>
  change(ctx, id, 'withdraw', (before) => {
    refuseIf(policy.refuseWithdraw(before))
    return { status: VersionState.Withdrawn }
  })
