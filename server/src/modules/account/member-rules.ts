/** What organisations say about the accounts of their members (decisions T19). */
import type { Ctx } from '../../platform/context.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'

/** Asked about the organisation in force; '-1' forbids nothing and shows nothing. */
export interface MemberRule {
  readonly name: string
  /** Whether the caller may change the own nickname. */
  mayEditNickName(ctx: Ctx): Promise<boolean>
  /** Whether members see the mobile numbers of each other. */
  showsMobiles(ctx: Ctx): Promise<boolean>
}

/** The rules that domains have registered. */
export const memberRules = createExtensionPoint<MemberRule>({
  what: 'the rule of members',
  keyOf: ({ name }) => name,
})

/** Whether every rule lets the caller change the own nickname. */
export async function mayEditNickName(ctx: Ctx): Promise<boolean> {
  for (const rule of memberRules.of(ctx.registry))
    if (!(await rule.mayEditNickName(ctx))) return false
  return true
}

/** Whether any rule shows members the mobile numbers of each other. */
export async function showsMobiles(ctx: Ctx): Promise<boolean> {
  for (const rule of memberRules.of(ctx.registry)) if (await rule.showsMobiles(ctx)) return true
  return false
}
