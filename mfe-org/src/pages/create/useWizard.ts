import type { TenantDraft, TenantDraftOutcome } from '@zz/api-contract/org'
import {
  type IntroductionSection,
  introductionSections,
  missingSectionsText,
} from '@zz/contract/introduction'
import { stepOfField } from '@zz/contract/organisation'
import { richTextIsEmpty } from '@zz/contract/rich-text'
import { Form, type FormInstance } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { useWizardPlace, type WizardPlace } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { type UploadsUnderWay, useUploadsUnderWay } from '@zz/shared-ui/upload'
import { useUnsavedGuard } from '@zz/shared-ui/widgets'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  createDraftSaver,
  DRAFT_STEPS,
  type DraftSaver,
  type DraftSnapshot,
  type DraftStep,
} from './draftSaver'
import { type StepAnswer, useSendStep } from './useSendStep'
import { type DraftValues, draftValues, WIRE_VALUES } from './values'
import { FAILURES } from './words'

/** The last screen of the wizard. */
export const FINISH = DRAFT_STEPS.length

type Forms = { readonly [Step in DraftStep]: FormInstance<DraftValues[Step]> }

/**
 * What the wizard draws. `place` is at a step from 0, or at `FINISH`, the last screen; `busy` while
 * 下一步 is sent.
 */
export interface WizardState {
  readonly forms: Forms
  readonly initial: DraftValues
  readonly place: WizardPlace
  readonly busy: boolean
  readonly saved: DraftSnapshot
  readonly sections: readonly IntroductionSection[]
  /** How the submission ended; undefined before. */
  readonly outcome: TenantDraftOutcome | undefined
  /** Told by a form after each key press. */
  readonly typed: (step: DraftStep) => void
  readonly retry: () => void
  readonly next: () => void
  readonly back: () => void
  /** False, and said why, while going back would leave pictures behind. */
  readonly mayGoBack: () => boolean
  /** Pictures of its fields on their way: going on or back would leave them behind. */
  readonly uploads: UploadsUnderWay
}

/** Names of the wire whose input the form calls otherwise. */
const FIELD_OF_WIRE: Readonly<Record<string, string>> = {
  qualityInfo: 'certificates',
  userId: 'person',
}

/** A field that the server refused, or whose text is missing. */
interface FieldFault {
  readonly step: DraftStep
  readonly name: string
  readonly msg: string
}

function useForms(): Forms {
  const [basic] = Form.useForm<DraftValues['basic']>()
  const [relation] = Form.useForm<DraftValues['relation']>()
  const [papers] = Form.useForm<DraftValues['papers']>()
  const [introduction] = Form.useForm<DraftValues['introduction']>()
  const [principal] = Form.useForm<DraftValues['principal']>()
  return useMemo(
    () => ({ basic, relation, papers, introduction, principal }),
    [basic, relation, papers, introduction, principal],
  )
}

/** What a step's form holds, fields that are not drawn included. */
const valuesOf = <Step extends DraftStep>(
  forms: Forms,
  initial: DraftValues,
  step: Step,
): DraftValues[Step] => ({
  ...initial[step],
  ...(forms[step].getFieldsValue(true) as Partial<DraftValues[Step]>),
})

/**
 * The wizard of one draft: each step is kept while it is typed, and sent whole by 下一步. `draft` is
 * null before anything was kept; `start` is the step that is shown first, from 0.
 */
export function useWizard({
  tenantType,
  draft,
  start,
}: {
  readonly tenantType: number
  readonly draft: TenantDraft | null
  readonly start: number
}): WizardState {
  const { notify } = useRemote()
  const forms = useForms()
  const [initial] = useState(() => draftValues(draft))
  const send = useSendStep(tenantType)
  const [saver] = useState<DraftSaver<StepAnswer>>(() =>
    createDraftSaver({ id: draft?.id ?? null, version: draft?.version ?? 0 }, send),
  )
  const saved = useSyncExternalStore(saver.subscribe, saver.getSnapshot)
  const place = useWizardPlace(start, FINISH)
  const [busy, setBusyState] = useState(false)
  const [outcome, setOutcome] = useState<TenantDraftOutcome>()
  const uploads = useUploadsUnderWay()
  const [fault, setFault] = useState<FieldFault>()
  const [hasSuperior, setHasSuperior] = useState(initial.relation.pid !== null)
  useUnsavedGuard(useCallback(() => saver.isDirty() || uploads.isAny(), [saver, uploads]))
  useEffect(() => {
    // What could not be sent without a connection is sent once there is one.
    window.addEventListener('online', saver.retry)
    return () => {
      window.removeEventListener('online', saver.retry)
      saver.stop()
    }
  }, [saver])
  // After the template has led to the step: leaving a field for it would judge the field anew.
  useEffect(() => {
    if (fault === undefined) return
    const form = forms[fault.step] as unknown as FormInstance<Record<string, unknown>>
    form.setFields([{ name: fault.name, errors: [fault.msg] }])
    form.scrollToField(fault.name, { focus: true, block: 'center' })
  }, [forms, fault])
  const sections = useMemo(
    () => introductionSections(tenantType, !hasSuperior),
    [tenantType, hasSuperior],
  )

  /** The values of a step as its call takes them. */
  const wireOf = (step: DraftStep): object => {
    switch (step) {
      case 'basic':
        return WIRE_VALUES.basic(valuesOf(forms, initial, step))
      case 'relation':
        return WIRE_VALUES.relation(valuesOf(forms, initial, step))
      case 'papers':
        return WIRE_VALUES.papers(valuesOf(forms, initial, step))
      case 'introduction': {
        const texts = valuesOf(forms, initial, step)
        return Object.fromEntries(sections.map(({ key }) => [key, texts[key] ?? '']))
      }
      case 'principal':
        return WIRE_VALUES.principal(valuesOf(forms, initial, step))
    }
  }
  const typed = (step: DraftStep): void => {
    if (step === 'relation') setHasSuperior(valuesOf(forms, initial, step).pid !== null)
    saver.change(step, wireOf(step))
  }
  /** Leads to the field that the server refused, in whichever step it stands. */
  const showField = (field: string, msg: string, shown: DraftStep): void => {
    const at = stepOfField(field)
    const step = at === undefined ? shown : (DRAFT_STEPS[at - 1] ?? shown)
    if (step !== shown) place.goTo(DRAFT_STEPS.indexOf(step))
    setFault({ step, name: FIELD_OF_WIRE[field] ?? field, msg })
  }
  const missingTexts = (): readonly IntroductionSection[] => {
    const texts = valuesOf(forms, initial, 'introduction')
    return sections.filter(({ key }) => richTextIsEmpty(texts[key] ?? ''))
  }
  const isWhole = async (step: DraftStep): Promise<boolean> => {
    if (step === 'introduction') {
      const missing = missingTexts()
      if (missing[0] !== undefined) {
        const msg = missingSectionsText(missing)
        notify.warning(msg)
        showField(missing[0].key, msg, step)
        return false
      }
    }
    const sending = uploads.isAny('upload')
    if (sending) notify.warning('图片正在上传，请稍候再继续')
    try {
      await forms[step].validateFields()
      return !sending
    } catch {
      const form = forms[step] as unknown as FormInstance<Record<string, unknown>>
      const bad = form.getFieldsError().find(({ errors }) => errors.length > 0)
      if (bad) form.scrollToField(bad.name as never, { focus: true, block: 'center' })
      return false
    }
  }
  const mayGoBack = (): boolean => {
    // The template takes the step away, and with it pictures on their way.
    const sending = uploads.isAny('upload')
    if (sending) notify.warning('图片正在上传，请稍候再返回')
    return !sending
  }
  const goOn = async (): Promise<void> => {
    const { current, goTo } = place
    const step = DRAFT_STEPS[current]
    if (step === undefined || busy || !(await isWhole(step))) return
    setBusyState(true)
    try {
      const answer = await saver.finish(step, wireOf(step))
      if (answer.outcome !== undefined) setOutcome(answer.outcome)
      goTo(current + 1)
    } catch (error) {
      const { field, msg } = toFailure(error)
      notify.failure(FAILURES[step], error)
      if (field !== undefined) showField(field, msg, step)
    } finally {
      setBusyState(false)
    }
  }
  return {
    forms,
    initial,
    place,
    busy,
    saved,
    sections,
    outcome,
    typed,
    retry: saver.retry,
    next: () => void goOn(),
    back: () => place.goTo(place.current - 1),
    mayGoBack,
    uploads,
  }
}
