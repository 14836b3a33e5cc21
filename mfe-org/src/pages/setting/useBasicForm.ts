import type { Tenant } from '@zz/api-contract/org'
import { type FormState, useFormPage } from '@zz/shared-ui/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUpdateTenantMutation } from '../../api'
import { type BasicValues, type Merged, merge, payloadOf, valuesOf } from './values'

const REQUIRED = [
  'tenantFullName',
  'tenantEnglishName',
  'tenantName',
  'logo',
  'city',
  'address',
  'attribute',
] as const

export interface BasicForm {
  readonly state: FormState<BasicValues>
  /**
   * Somebody else has saved while something is typed here: what of it, and the two ways on. Null
   * otherwise.
   */
  readonly conflict:
    | (Merged & { readonly keepMine: () => void; readonly takeTheirs: () => void })
    | null
}

/**
 * The form of the basic data. It stands on the row it was begun with; a newer row replaces that
 * silently only while nothing is typed, else the person is asked, and nothing typed is lost.
 */
export function useBasicForm(latest: Tenant): BasicForm {
  const [update] = useUpdateTenantMutation()
  const [base, setBase] = useState(latest)
  const initial = useMemo(() => valuesOf(base), [base])
  const state = useFormPage<BasicValues>({
    initial,
    required: REQUIRED,
    onSave: async (values) => setBase(await update(payloadOf(base, values)).unwrap()),
  })
  const { form, changed } = state
  const behind = latest.version > base.version && !state.saving
  const asked = behind && state.dirty
  // Adjusted while rendering: the fields never show the older row beside the newer one's news.
  if (behind && !state.dirty) setBase(latest)

  const kept = useRef<BasicValues | null>(null)
  useEffect(() => {
    if (!kept.current) return
    form.setFieldsValue(kept.current as never)
    kept.current = null
    changed()
  }, [base, form, changed])

  if (!asked) return { state, conflict: null }
  const merged = merge(
    initial,
    { ...initial, ...(form.getFieldsValue(true) as BasicValues) },
    valuesOf(latest),
  )
  return {
    state,
    conflict: {
      ...merged,
      keepMine() {
        kept.current = merged.values
        setBase(latest)
      },
      takeTheirs: () => setBase(latest),
    },
  }
}
