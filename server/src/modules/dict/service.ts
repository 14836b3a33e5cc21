/** Dictionaries for other domains (decisions G13). */
import type { Ctx } from '../../platform/context.ts'
import { type AppCode, DICTIONARIES } from './dictionaries.ts'
import { findDictionaries } from './read.ts'

/** Keys of organisation types by their code (S1 §3). */
const TYPE_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  DICTIONARIES.find((entry) => entry.dictCode === 'TenantType')?.dictDetails.map((detail) => [
    detail.code,
    detail.codeEn,
  ]) ?? [],
)

/** Attributes that an organisation of a type may have, in the dictionary's order (decisions T9). */
export function attributesOf(tenantType: number): string[] {
  const prefix = `${TYPE_KEYS[String(tenantType)] ?? ''}:`
  const details =
    DICTIONARIES.find((entry) => entry.dictCode === 'TenantAttribute')?.dictDetails ?? []
  return details.filter((detail) => detail.code.startsWith(prefix)).map((detail) => detail.codeCn)
}

/** Whether the code may be chosen in a dictionary now: it has it, and it is not disabled. */
export async function isDictChoice(
  ctx: Ctx,
  appCode: AppCode,
  dictCode: string,
  code: string,
): Promise<boolean> {
  const found = (await findDictionaries(ctx.db)).find(
    (entry) => entry.appCode === appCode && entry.dictCode === dictCode,
  )
  return found?.dictDetails.some((detail) => detail.code === code && detail.enabled) ?? false
}
