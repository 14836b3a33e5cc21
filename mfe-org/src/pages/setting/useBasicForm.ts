import type { Tenant } from '@zz/api-contract/org'
import { type FormState, useFormPage } from '@zz/shared-ui/form'
import { useMemo } from 'react'
import { useUpdateTenantMutation } from '../../api'
import { type BasicValues, FIELD_LABELS, payloadOf, valuesOf } from './values'

const LOCKED_UNTIL = [
  'tenantFullName',
  'tenantEnglishName',
  'tenantName',
  'logo',
  'city',
  'address',
  'attribute',
] as const

/** The form of the basic data; `latest` is the row as the server has it now. */
export function useBasicForm(latest: Tenant): FormState<BasicValues> {
  const [update] = useUpdateTenantMutation()
  const initial = useMemo(() => valuesOf(latest), [latest])
  return useFormPage<BasicValues>({
    initial,
    version: latest.version,
    labels: FIELD_LABELS,
    lockedUntil: LOCKED_UNTIL,
    async onSave(values, version) {
      const saved = await update(payloadOf(latest.id, values, version)).unwrap()
      return { values: valuesOf(saved), version: saved.version }
    },
  })
}
