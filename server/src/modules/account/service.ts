/** Rules of one's own account and of finding people (S1 §7 User centre; decisions U8, K8, RT13). */
import { ErrorCode, type PermissionKey } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { fail, failField, notFound } from '../../platform/errors.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import {
  countFoundStaff,
  findStaff,
  type PlatformCount,
  type StaffRow,
} from '../department/service.ts'
import { nickNameKeys, showsMobiles } from './member-rules.ts'
import * as queries from './queries.ts'
import type { AccountInfo, UserCount, UserSearch } from './schemas.ts'
import { changeableFrom } from './user-name.ts'

export { ACCOUNT_LIST, ListedAccountState } from './list.ts'
export { AccountInfo } from './schemas.ts'
export { type NewContact, passwordHashOf, changeContact, ownContact, ownWords } from './contact.ts'
export { setOwnPassword } from './password.ts'
export { cancelAccount } from './cancel.ts'
export { setDispute } from './dispute.ts'
export {
  contactOf,
  findPersonCards,
  moveAccountStatus,
  type PersonCard,
  type PersonContact,
} from './queries.ts'
export {
  countAccounts,
  findAccountsBehind,
  findReachable,
  type Reachable,
} from './reach-queries.ts'
export { maskedMail, maskedName } from './masks.ts'
export { type MemberRule, memberRules, showsMobiles } from './member-rules.ts'
export {
  findNamesByOrganisation,
  findPersonNames,
  personName,
  personNamed,
} from './person-name-queries.ts'
export { seenStaffAmong } from './seen-staff-queries.ts'
export { changeUserName } from './user-name.ts'

/** Which of these accounts, as far as the scope may know them, are neither disabled nor cancelled; those 待激活 count. */
export const filterUsableAccounts = (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  queries.filterUsable(db, ids)

/**
 * The mobile number of somebody who works in the organisation in force, where that shows its members
 * the numbers of each other (decisions T19); else null.
 */
async function mobileOfColleague(ctx: Ctx, userId: string): Promise<string | null> {
  if (!(await queries.isColleague(ctx.db, ctx.tenantId, userId))) return null
  if (!(await showsMobiles(ctx))) return null
  // The row itself is that person's alone.
  return (await queries.contactOf(ctx.asSystem().db, userId))?.mobile ?? null
}

/**
 * One's own account, or what may be seen of somebody within one's organisations and those below;
 * else NotFound.
 */
export async function accountInfo(
  ctx: Ctx,
  userId: string | undefined,
): Promise<Static<typeof AccountInfo>> {
  if (userId !== undefined && userId !== '' && userId !== ctx.user.id) {
    const person = await queries.personInScope(ctx.db, userId)
    if (!person) throw notFound()
    const { id, userName, nickName, realName, avatar } = person
    return {
      id,
      userName,
      nickName,
      realName,
      avatar,
      mobile: await mobileOfColleague(ctx, id),
      email: null,
      createTime: shanghaiText(person.createdAt),
    }
  }
  const account = await queries.findOwnAccount(ctx.db, ctx.user.id)
  if (!account) throw notFound()
  const { id, userName, nickName, realName, avatar, mobile, email } = account
  const next = changeableFrom(account.userNameChangedAt, ctx.now())
  return {
    id,
    userName,
    nickName,
    realName,
    avatar,
    mobile,
    email,
    createTime: shanghaiText(account.createdAt),
    userNameChangeableFrom: next === null ? null : shanghaiText(next),
    firstLogin: account.tourDoneAt === null ? 1 : 2,
  }
}

/**
 * Writes the nickname, unless the organisation in force asks for keys that are not among those
 * held: then nothing is written, and the keys are answered.
 */
async function writeNickname(
  ctx: Ctx,
  w: Write,
  nickName: string,
  held: readonly PermissionKey[],
): Promise<readonly PermissionKey[]> {
  // Asked together, as one round trip to the database.
  const [keys, before] = await Promise.all([
    nickNameKeys(ctx, w.db),
    queries.lockNickName(w.db, ctx.user.id),
  ])
  const lacking = keys.filter((key) => !held.includes(key))
  if (lacking.length > 0) return lacking
  if (!before) throw fail(ErrorCode.AccountDisabled)
  if (before.nickName === nickName) return []
  w.atCommit(queries.savingNickName(w.db, { id: ctx.user.id, nickName }))
  w.audit({
    action: 'user.nickname.update',
    objectType: 'user',
    objectId: ctx.user.id,
    before: { nickName: before.nickName },
    after: { nickName },
  })
  w.emit({
    type: 'user.profile.updated',
    objectType: 'user',
    objectId: ctx.user.id,
    payload: { userId: ctx.user.id },
  })
  return []
}

/**
 * Surrounding blanks do not count; InvalidInput with the field when nothing is left. Forbidden where
 * the organisation in force does not let its members do so (decisions T19).
 */
export async function updateNickname(ctx: Ctx, wanted: string): Promise<null> {
  const nickName = wanted.trim()
  if (nickName === '') throw failField(ErrorCode.InvalidInput, 'nickname', '请输入昵称')
  const needed = await ctx.write((w) => writeNickname(ctx, w, nickName, []))
  if (needed.length === 0) return null
  // Permissions are not read inside a write; few organisations ask for any here.
  for (const key of needed)
    if (!(await ctx.can(key)))
      throw fail(ErrorCode.Forbidden, '当前组织不允许成员修改昵称，请联系组织管理员')
  await ctx.write((w) => writeNickname(ctx, w, nickName, needed))
  return null
}

/** Also for who finished it before: nothing changes then. */
export async function finishTour(ctx: Ctx): Promise<null> {
  await ctx.write((w) => queries.setTourDone(w.db, ctx.user.id, ctx.now()))
  return null
}

/**
 * Staff of one's organisations and those below by part of a name; without text and organisation
 * nobody (decisions K2, K8).
 */
export function searchUsers(
  ctx: Ctx,
  { userName, platform, tenantId, pageNum, pageSize }: Static<typeof UserSearch>,
): Promise<PageOf<StaffRow[]>> {
  return findStaff(ctx, {
    text: userName,
    platform: platform || null,
    tenantId: tenantId ?? null,
    pageNum,
    pageSize,
  })
}

/** How many of them on each platform (decisions K5). */
export function countFoundUsers(
  ctx: Ctx,
  { userName, tenantId }: Static<typeof UserCount>,
): Promise<PlatformCount[]> {
  return countFoundStaff(ctx, { text: userName, tenantId: tenantId ?? null })
}

export {
  byMobiles,
  findStaffByMobile,
  inviteByMobile,
  type KnownAccount,
} from './invited-queries.ts'
export { spellName } from './spelling.ts'
