/** Accounts as operators see them: nothing by which a person is reached or proved is shown whole. */
import { maskedMobile } from '@zz/contract/mobile'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import type { PageOf } from '../../platform/route.ts'
import { AccountState } from '../../platform/states.ts'
import { shanghaiText } from '../../platform/time.ts'
import { ACCOUNT_LIST, maskedMail, maskedName } from '../account/service.ts'
import type { OpsUser } from './schemas.ts'

const GONE_NAME = '已注销用户'

/** Newest first. */
export async function pageUsers(
  ctx: Ctx,
  asked: Static<typeof ACCOUNT_LIST.body>,
): Promise<PageOf<Static<typeof OpsUser>[]>> {
  // Accounts are each person's alone.
  const { data, totalNum } = await ACCOUNT_LIST.page(ctx.asSystem().db, asked, {})
  return {
    totalNum,
    data: data.map((row) => ({
      id: row.id,
      userName: row.userName,
      nickName: row.status === AccountState.Cancelled ? GONE_NAME : row.nickName,
      realName:
        row.realName === null || row.status === AccountState.Cancelled
          ? null
          : maskedName(row.realName),
      avatar: row.avatar,
      mobile: maskedMobile(row.mobile),
      email: row.email === null ? '' : maskedMail(row.email),
      status: row.status,
      activated: row.activated ? 1 : 2,
      disputed: row.disputedAt === null ? 2 : 1,
      lastLoginTime: row.lastLoginAt === null ? null : shanghaiText(row.lastLoginAt),
      createTime: shanghaiText(row.createdAt),
      own: row.id === ctx.user.id ? 1 : 2,
    })),
  }
}
