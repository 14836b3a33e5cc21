/** An account ends for good (decisions section 0, S4.14, U10). */
import { eachAlone } from '../../platform/events/each-alone.ts'
import { accountPurgeSteps } from '../../platform/account-purge.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import type { BlockerLine, BlockerReader, Hooks } from '../../platform/hooks.ts'
import { AccountState } from '../../platform/states.ts'
import { shanghaiText } from '../../platform/time.ts'
import { AVATAR_OWNER } from './avatar.ts'
import * as queries from './cancel-queries.ts'
import { findUnanswered, lockUnanswered } from './invited-queries.ts'

const DAY = 86_400_000
/** So long after a change of password or mobile nobody's account is cancelled (U10). */
const SETTLED_DAYS = 14
/** What is left of a cancelled account is deleted after that long (S4.14). */
const KEPT_DAYS = 15
const PURGE_MILLIS = 3_600_000
const PURGED_AT_ONCE = 200
/** What others read in place of the person's name. */
export const CANCELLED_NAME = '已注销用户'

const line = (about: 'account' | 'dispute', key: string, detail: string): BlockerLine => ({
  key,
  detail,
  count: 1,
  about,
})

async function linesOf({ db, now }: BlockerReader, userId: string): Promise<BlockerLine[]> {
  const found = await queries.findStanding(db, userId)
  if (found === undefined) return []
  const lines: BlockerLine[] = []
  const changes = [
    { at: found.passwordModifiedAt, what: '密码' },
    { at: found.mobileChangedAt, what: '手机号' },
  ]
  for (const { at, what } of changes) {
    const until = at === null ? 0 : at.getTime() + SETTLED_DAYS * DAY
    if (until > now().getTime())
      lines.push(
        line(
          'account',
          'changed',
          `近${SETTLED_DAYS}天内修改过${what}，请在${shanghaiText(new Date(until))}之后再注销`,
        ),
      )
  }
  if (found.status === AccountState.Disabled) lines.push(line('account', 'disabled', '账号已停用'))
  if (found.disputedAt !== null)
    lines.push(line('dispute', 'dispute', '账号存在未解决的纠纷或投诉，请联系平台客服处理'))
  return lines
}

/**
 * Normal → cancelled: mobile, e-mail and account number are free at once, and others read
 * 已注销用户 from now on. Its audit entry and event stand in the same transaction. System scope; the
 * account's row must be locked. False when it is no normal account any more.
 */
export async function cancelAccount(w: Write, id: string, at: Date): Promise<boolean> {
  const before = await queries.endAccount(w.db, id, {
    userName: `cancelled_${BigInt(id).toString(36)}`,
    nickName: CANCELLED_NAME,
    at,
  })
  if (!before) return false
  w.audit({
    action: 'user.cancel',
    objectType: 'user',
    objectId: id,
    before: { status: AccountState.Normal },
    after: { status: AccountState.Cancelled },
    tenantId: '-1',
  })
  w.emit({
    type: 'user.cancelled',
    objectType: 'user',
    objectId: id,
    payload: { userId: id },
    tenantId: '-1',
  })
  return true
}

/**
 * Removes what is left of accounts that were cancelled 15 days ago, one transaction each: an account
 * that cannot be purged keeps no other one.
 */
async function purge(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY)
  await eachAlone(await queries.findPurgeable(ctx.db, before, PURGED_AT_ONCE), (id) =>
    ctx.write(async (w) => {
      if (!(await queries.purgeAccount(w.db, id, ctx.now()))) return
      await w.files.release(AVATAR_OWNER, id)
      for (const step of accountPurgeSteps.of(w.registry)) await step.purge(w, id)
    }),
  )
}

/**
 * Ends accounts that invitations made and nobody answered: number and name are gone at once, the
 * rest with the purge. One transaction each.
 */
async function endUnanswered(ctx: Ctx): Promise<void> {
  const at = ctx.now()
  await eachAlone(await findUnanswered(ctx.db, at, PURGED_AT_ONCE), (id) =>
    ctx.write(async (w) => {
      if (await lockUnanswered(w.db, id, at)) await cancelAccount(w, id, at)
    }),
  )
}

/**
 * Names what keeps the account from ending, and removes what cancelled accounts left when their
 * time is over, and accounts of invitations that nobody answered.
 */
export function registerCancellation(hooks: Hooks): void {
  hooks.blocker('user.destroy', {
    name: 'account',
    check: (reader, { userId }) => linesOf(reader, userId),
  })
  hooks.job({ name: 'account.purge', every: PURGE_MILLIS, run: purge })
  hooks.job({ name: 'account.unanswered', every: PURGE_MILLIS, run: endUnanswered })
}
