/** Versions of the demonstration (decisions section 5): four clients; iOS has none. */
import type { Ctx } from '../../platform/context.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { personId } from '../../seed/data/people.ts'
import * as queries from './queries.ts'

/** Below those that `newId` makes. */
const FIRST = 65_000
const CLIENTS = [
  { clientType: 2, appName: '众治 Android 版', file: 'android.apk' },
  { clientType: 3, appName: '众治 Mac 版（Intel 芯片）', file: 'mac-x86.dmg' },
  { clientType: 4, appName: '众治 Windows 版', file: 'windows.exe' },
  { clientType: 6, appName: '众治 Mac 版（Apple 芯片）', file: 'mac-arm.dmg' },
] as const
const RELEASES = [
  { appVersion: '1.9.2', status: 2, day: -60, note: '修复若干问题' },
  { appVersion: '1.10.0', status: 2, day: -12, note: '待办列表支持按期限排序' },
  { appVersion: '1.11.0', status: 1, day: -1, note: '准备中：消息分组' },
] as const

/** Idempotent. `ctx` is in system scope. */
export async function seedAppVersions(ctx: Ctx): Promise<void> {
  if (await queries.findNewestPublished(ctx.db, 'gov', CLIENTS[0].clientType)) return
  await ctx.write((w) =>
    queries.insertVersions(
      w.db,
      RELEASES.flatMap(({ appVersion, status, day, note }, nth) =>
        CLIENTS.map(({ clientType, appName, file }, index) => ({
          id: String(FIRST + nth * CLIENTS.length + index),
          platform: 'gov' as const,
          clientType,
          appName,
          appVersion,
          appUrl: `https://download.example.cn/zhongzhi/${appVersion}/${file}`,
          note,
          status,
          publishedAt: status === 2 ? shanghaiDay(ctx.now(), day) : null,
          creatorId: personId('wutong'),
          createdAt: shanghaiDay(ctx.now(), day - 1),
        })),
      ),
    ),
  )
}
