import { STORAGE_KEYS } from '@zz/contract'
import { kept } from './frame/keep'

/** What stands for an organisation where there is none, in the browser's storage and in a token. */
export const NO_TENANT = '-1'

/** The organisation this browser worked in last; null where it was none. */
export function storedTenant(): string | null {
  const id = kept(STORAGE_KEYS.tenantId)
  return id === NO_TENANT ? null : id
}

/** Whether the person of this browser was in no organisation when they were last asked for. */
export const wasWithoutTenant = (): boolean => kept(STORAGE_KEYS.tenantId) === NO_TENANT
