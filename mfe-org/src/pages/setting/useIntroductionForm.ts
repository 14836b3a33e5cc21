import type { TenantIntroduction } from '@zz/api-contract/org'
import { ApiError } from '@zz/contract'
import {
  type IntroductionKey,
  type IntroductionSection,
  introductionSections,
  missingSectionsText,
} from '@zz/contract/introduction'
import { richTextIsEmpty } from '@zz/contract/rich-text'
import { useRemote } from '@zz/shared-ui/remote'
import { type FormState, useFormPage } from '@zz/shared-ui/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUpdateTenantIntroductionMutation } from '../../api'
import type { News } from './Notices'

/** Missing texts are named by a message when it is saved (S1 §5). */
const NONE: readonly never[] = []

export type Texts = Partial<Record<IntroductionKey, string>>

export interface IntroductionFormState {
  readonly sections: readonly IntroductionSection[]
  readonly state: FormState<Texts>
  /** Somebody else has saved while something is typed here; null otherwise. */
  readonly conflict: News | null
  /** Back to reading; unsaved texts are asked about first. */
  readonly cancel: () => void
}

const textsOf = (from: TenantIntroduction, sections: readonly IntroductionSection[]): Texts =>
  Object.fromEntries(sections.map(({ key }) => [key, from[key] ?? '']))

/**
 * The form of the introduction; as that of the basic data it stands on the version it was begun
 * with, and loses nothing that was typed.
 */
export function useIntroductionForm({
  latest,
  sending,
  onClose,
}: {
  readonly latest: TenantIntroduction
  /** A picture is on its way: a save would leave it behind. */
  readonly sending: boolean
  readonly onClose: () => void
}): IntroductionFormState {
  const { notify } = useRemote()
  const [update] = useUpdateTenantIntroductionMutation()
  const [base, setBase] = useState(latest)
  const kept = useRef<Texts | null>(null)
  const { tenantType, topOrgFlag } = latest
  const sections = useMemo(
    () => introductionSections(tenantType, topOrgFlag === 1),
    [tenantType, topOrgFlag],
  )
  const initial = useMemo(() => textsOf(base, sections), [base, sections])
  const state = useFormPage<Texts>({
    initial,
    required: NONE,
    async onSave(values) {
      const missing = sections.filter(({ key }) => richTextIsEmpty(values[key] ?? ''))
      if (missing[0]) {
        const msg = missingSectionsText(missing)
        notify.warning(msg)
        throw new ApiError({ code: 40001, status: 0, msg, field: missing[0].key })
      }
      if (sending) {
        const msg = '图片正在上传，请稍候再保存'
        notify.warning(msg)
        throw new ApiError({ code: 40905, status: 0, msg })
      }
      await update({
        tenantId: base.tenantId,
        ...values,
        ...(base.version === undefined ? {} : { version: base.version }),
      }).unwrap()
      onClose()
    },
  })
  const { form, changed } = state
  useEffect(() => {
    if (!kept.current) return
    form.setFieldsValue(kept.current as never)
    kept.current = null
    changed()
  }, [base, form, changed])

  const cancel = (): void => void state.mayLeave().then((may) => may && onClose())
  const behind = (latest.version ?? 0) > (base.version ?? 0) && !state.saving
  // Adjusted while rendering: the fields never show the older texts beside the newer ones' news.
  if (behind && !state.dirty) setBase(latest)
  if (!behind || !state.dirty) return { sections, state, conflict: null, cancel }
  const mine = { ...initial, ...(form.getFieldsValue(true) as Texts) }
  const theirs = sections.filter(({ key }) => (latest[key] ?? '') !== (base[key] ?? ''))
  const touched = (key: IntroductionKey): boolean => mine[key] !== initial[key]
  return {
    sections,
    state,
    cancel,
    conflict: {
      theirs: theirs.map(({ label }) => label),
      clashes: theirs.filter(({ key }) => touched(key)).map(({ label }) => label),
      keepMine() {
        kept.current = {
          ...textsOf(latest, sections),
          ...Object.fromEntries(
            sections.filter(({ key }) => touched(key)).map(({ key }) => [key, mine[key]]),
          ),
        }
        setBase(latest)
      },
      takeTheirs: () => setBase(latest),
    },
  }
}
