/** What organisations say about the accounts of their members (decisions T19). */
import type { PermissionKey } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'

/** Asked about the organisation in force; '-1' forbids nothing and shows nothing. */
export interface MemberRule {
  readonly name: string
  /**
   * The key without which nobody changes the own nickname in the organisation; null where everybody
   * may. `db` may be that of a write.
   */
  nickNameKey(db: Db, tenantId: string): Promise<PermissionKey | null>
  /** Whether members see the mobile numbers of each other. */
  showsMobiles(ctx: Ctx): Promise<boolean>
}

/** The rules that domains have registered. */
export const memberRules = createExtensionPoint<MemberRule>({
  what: 'the rule of members',
  keyOf: ({ name }) => name,
})

/** The keys that the caller needs to change the own nickname in the organisation in force. */
export async function nickNameKeys(ctx: Ctx, db: Db): Promise<readonly PermissionKey[]> {
  const asked = memberRules.of(ctx.registry).map((rule) => rule.nickNameKey(db, ctx.tenantId))
  return (await Promise.all(asked)).filter((key) => key !== null)
}

/** Whether any rule shows members the mobile numbers of each other. */
export async function showsMobiles(ctx: Ctx): Promise<boolean> {
  for (const rule of memberRules.of(ctx.registry)) if (await rule.showsMobiles(ctx)) return true
  return false
}
