import type { TenantDraft } from '@zz/api-contract/org'
import { type TenantTypeCode, tenantTypeNoun } from '@zz/contract/organisation'
import { Form } from '@zz/shared-ui/antd/page'
import { WizardPage } from '@zz/shared-ui/form'
import { UploadsProvider } from '@zz/shared-ui/upload'
import type { ReactNode } from 'react'
import { BasicFields } from '../setting/BasicFields'
import type { DraftStep } from './draftSaver'
import { Finish } from './Finish'
import { PrincipalFields } from './PrincipalFields'
import { SavedLine } from './SavedLine'
import { StepForm } from './StepForm'
import { PaperFields } from '../../tenant/PaperFields'
import { IntroductionFields, RelationFields } from './steps'
import { useWizard } from './useWizard'
import { STEP_TITLES, WIZARD_WORDS } from './words'

/** The six steps of a draft (OC-01); another draft begins another wizard. */
export function Wizard({
  tenantType,
  draft,
  start,
  mayChoose,
  onReload,
  onRestart,
}: {
  readonly tenantType: TenantTypeCode
  /** Null before anything was kept. */
  readonly draft: TenantDraft | null
  /** The step that is shown first, from 0. */
  readonly start: number
  /** The applicant is in an organisation and may choose a principal there. */
  readonly mayChoose: boolean
  /** Reads the draft anew, as another device has it. */
  readonly onReload: () => void
  /** Begins again after a failed creation. */
  readonly onRestart: () => void
}): ReactNode {
  const wizard = useWizard({ tenantType, draft, start })
  const { forms, initial, sections, outcome } = wizard
  const method =
    Form.useWatch('method', forms.principal) ?? (mayChoose ? initial.principal.method : 2)
  const step = <Step extends DraftStep>(key: Step, title: string, fields: ReactNode) => ({
    key,
    title,
    content: (
      <StepForm
        form={forms[key]}
        label={title}
        initial={initial[key]}
        onTyped={() => wizard.typed(key)}
        onEnter={wizard.next}
      >
        <UploadsProvider value={wizard.uploads}>{fields}</UploadsProvider>
      </StepForm>
    ),
  })
  return (
    <WizardPage
      title={`创建${tenantTypeNoun(tenantType)}`}
      breadcrumb={[{ title: '创建组织' }]}
      hint={
        outcome === undefined && (
          <SavedLine saved={wizard.saved} onRetry={wizard.retry} onReload={onReload} />
        )
      }
      current={wizard.place.current}
      follow={wizard.place.follow}
      busy={wizard.busy}
      onNext={wizard.next}
      onBack={wizard.back}
      mayGoBack={wizard.mayGoBack}
      steps={[
        step('basic', STEP_TITLES[0], <BasicFields tenantType={tenantType} words={WIZARD_WORDS} />),
        step('relation', STEP_TITLES[1], <RelationFields tenantType={tenantType} />),
        step(
          'papers',
          STEP_TITLES[2],
          <PaperFields tenantType={tenantType} editing={draft?.submitted === true} />,
        ),
        step('introduction', STEP_TITLES[3], <IntroductionFields sections={sections} />),
        {
          ...step(
            'principal',
            STEP_TITLES[4],
            <PrincipalFields method={method} mayChoose={mayChoose} />,
          ),
          nextText: '提交申请',
        },
        {
          key: 'finish',
          title: STEP_TITLES[5],
          bare: true,
          content: outcome && <Finish outcome={outcome} onRestart={onRestart} />,
        },
      ]}
    />
  )
}
