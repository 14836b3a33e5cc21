/** Dictionaries for other domains (decisions G13). */
import { DICTIONARIES } from './dictionaries.ts'

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
