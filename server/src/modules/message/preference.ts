/** How one wants messages of each kind (MS-05; decisions section 0 `message/preferences`, S4.17). */
import { ErrorCode } from '@zz/contract'
import { maskedMobile } from '@zz/contract/mobile'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import { findReachable, maskedMail } from '../account/service.ts'
import { type DemoSent, listDemoSent, OUTSIDE_WAYS, type OutsideWay } from '../delivery/service.ts'
import { MESSAGE_KINDS } from './kinds.ts'
import { isOnByDefault, outsideSettings } from './outside-settings.ts'
import * as queries from './preference-queries.ts'
import type { MessagePreferences, SavePreference } from './preference-schemas.ts'

/** In: the caller. Out: one line for each kind, and which ways outside there are for this person. */
export async function readPreferences(ctx: Ctx): Promise<Static<typeof MessagePreferences>> {
  const settings = outsideSettings(ctx.registry)
  const [chosen, [person]] = await Promise.all([
    queries.findPreferences(ctx.db, ctx.user.id),
    findReachable(ctx.db, [ctx.user.id]),
  ])
  const byKind = new Map(chosen.map((each) => [each.kind, each]))
  return {
    demo: settings.demo,
    ways: {
      mail: {
        setUp: settings.ways.mail,
        address: person?.email == null ? null : maskedMail(person.email),
      },
      sms: {
        setUp: settings.ways.sms,
        address: person?.mobile == null ? null : maskedMobile(person.mobile),
      },
    },
    kinds: MESSAGE_KINDS.map((kind) => {
      const row = byKind.get(kind)
      const on = (way: OutsideWay): boolean =>
        settings.ways[way] && (row?.[way] ?? isOnByDefault(settings, kind, way))
      return { kind, muted: row?.muted ?? false, mail: on('mail'), sms: on('sms') }
    }),
  }
}

/** A way outside goes by the installation's default then. */
const NOTHING_CHOSEN = { muted: false, mail: null, sms: null }

/**
 * Sets what is given of one kind; the next message of it goes by that. InvalidInput at `muted` for
 * security, and at a way that is not set up.
 */
export async function savePreference(
  ctx: Ctx,
  { kind, ...wanted }: Static<typeof SavePreference>,
): Promise<null> {
  if (kind === 'security' && wanted.muted === true)
    throw failField(ErrorCode.InvalidInput, 'muted', '安全消息不能设为免打扰')
  const settings = outsideSettings(ctx.registry)
  for (const way of OUTSIDE_WAYS)
    if (wanted[way] === true && !settings.ways[way])
      throw failField(
        ErrorCode.InvalidInput,
        way,
        way === 'mail' ? '平台暂未开通邮件通知' : '平台暂未开通短信通知',
      )
  if (Object.keys(wanted).length === 0) return null
  await ctx.write(async (w) => {
    const own = queries.preferencesQuery(w.db, kind, [ctx.user.id])
    const before = (await own.forUpdate().executeTakeFirst()) ?? NOTHING_CHOSEN
    await queries.savePreference(w.db, { userId: ctx.user.id, kind, ...wanted }, ctx.now())
    w.audit({
      action: 'message.preference',
      objectType: 'user',
      objectId: ctx.user.id,
      tenantId: '-1',
      before: {
        kind,
        ...(wanted.muted === undefined ? {} : { muted: before.muted }),
        ...(wanted.mail === undefined ? {} : { mail: before.mail }),
        ...(wanted.sms === undefined ? {} : { sms: before.sms }),
      },
      after: { kind, ...wanted },
    })
  })
  return null
}

/**
 * What would have been sent to the caller by mail and text; with DEMO=1 only, else NotFound.
 */
export async function listOwnDemoSent(ctx: Ctx): Promise<DemoSent[]> {
  if (!outsideSettings(ctx.registry).demo) throw notFound()
  const [person] = await findReachable(ctx.db, [ctx.user.id])
  const addresses = [person?.email, person?.mobile].filter((each) => each != null)
  // The rows are the server's own; what is asked for are the caller's own addresses.
  return addresses.length === 0 ? [] : listDemoSent(ctx.asSystem(), addresses)
}
