import type { TenantIntroduction } from '@zz/api-contract/org'
import { ApiError, ErrorCode } from '@zz/contract'
import {
  type IntroductionKey,
  type IntroductionSection,
  introductionSections,
  missingSectionsText,
} from '@zz/contract/introduction'
import { richTextIsEmpty } from '@zz/contract/rich-text'
import { useRemote } from '@zz/shared-ui/remote'
import { type FormState, useFormPage } from '@zz/shared-ui/form'
import { useMemo } from 'react'
import { useUpdateTenantIntroductionMutation } from '../../api'

/** The texts of an introduction by their section. */
export type IntroductionTexts = Partial<Record<IntroductionKey, string>>

/** The form, and the sections it has; missing texts refuse the save and are named. */
export interface IntroductionFormState {
  readonly sections: readonly IntroductionSection[]
  readonly state: FormState<IntroductionTexts>
  /** Back to reading; unsaved texts are asked about first. */
  readonly cancel: () => void
}

const textsOf = (
  from: TenantIntroduction,
  sections: readonly IntroductionSection[],
): IntroductionTexts => Object.fromEntries(sections.map(({ key }) => [key, from[key] ?? '']))

/** The form of the introduction, with the sections that the organisation's type has. */
export function useIntroductionForm({
  latest,
  onClose,
}: {
  readonly latest: TenantIntroduction
  readonly onClose: () => void
}): IntroductionFormState {
  const { notify } = useRemote()
  const [update] = useUpdateTenantIntroductionMutation()
  const { tenantId, tenantType, topOrgFlag } = latest
  const sections = useMemo(
    () => introductionSections(tenantType, topOrgFlag === 1),
    [tenantType, topOrgFlag],
  )
  const initial = useMemo(() => textsOf(latest, sections), [latest, sections])
  const labels = useMemo(
    () => Object.fromEntries(sections.map(({ key, label }) => [key, label])),
    [sections],
  )
  const state = useFormPage<IntroductionTexts>({
    initial,
    version: latest.version,
    labels,
    async onSave(values, version) {
      const missing = sections.filter(({ key }) => richTextIsEmpty(values[key] ?? ''))
      if (missing[0]) {
        const msg = missingSectionsText(missing)
        notify.warning(msg)
        throw new ApiError({
          code: ErrorCode.InvalidInput,
          status: 0,
          msg,
          field: missing[0].key,
        })
      }
      const saved = await update({
        tenantId,
        ...values,
        ...(version === undefined ? {} : { version }),
      }).unwrap()
      return { values: textsOf(saved, sections), version: saved.version }
    },
    onSaved: onClose,
  })
  const cancel = (): void => void state.mayLeave().then((may) => may && onClose())
  return { sections, state, cancel }
}
