import type { VenueDetail } from '@zz/api-contract/venue'
import { Button } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { WizardPage } from '@zz/shared-ui/form'
import { PageFrame, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { UploadsProvider } from '@zz/shared-ui/upload'
import { PageError, StateDrawing, useNarrow } from '@zz/shared-ui/widgets'
import { type ReactNode, useId } from 'react'
import { useGetVenueDetailQuery } from '../../api'
import { OpeningEditor } from '../../calendar/OpeningEditor'
import { SEATS_MAX } from '../../seat/plan'
import { SeatEditor } from '../../seat/SeatEditor'
import { UNDER_REVIEW } from '../../venue/words'
import { BaseFields } from './BaseFields'
import css from './edit.module.css'
import { useVenueWizard, type VenueWizard } from './useVenueWizard'
import type { BaseValues } from './values'

const MESSAGES = { required: '请填写${label}' }
const LOCKED = '场地正在审核中，地址、座位和开放时间暂不能修改'

/** A venue is entered, or with an id changed (VN-04 to VN-06, S2 §2.7). */
export default function VenueEditPage(): ReactNode {
  const id = useScreenParam('id')
  return id === '' ? <EditWizard venue={null} /> : <LoadedWizard id={id} />
}

const useBreadcrumb = (title: string) => {
  const { navigation } = useRemote()
  return [{ title: '场地管理', href: navigation.href('venue.manage') }, { title }]
}

/** The venue is read first; the wizard keeps what it began with, whatever is read later. */
function LoadedWizard({ id }: { readonly id: string }): ReactNode {
  const navigate = useNavigate()
  const list = useRemote().navigation.href('venue.manage')
  const { data, error, refetch } = useGetVenueDetailQuery(id)
  const breadcrumb = useBreadcrumb('编辑场地')
  if (data !== undefined) return <EditWizard venue={data} />
  return (
    <PageFrame title="编辑场地" breadcrumb={breadcrumb} width="form">
      {error === undefined ? (
        <SectionSkeleton rows={8} />
      ) : (
        <PageError
          error={error}
          onRetry={() => void refetch()}
          onBack={() => void navigate(list)}
        />
      )}
    </PageFrame>
  )
}

/** The fields of the first step; Enter goes on. */
function BaseForm({
  wizard,
  locked,
}: {
  readonly wizard: VenueWizard
  readonly locked: boolean
}): ReactNode {
  const narrow = useNarrow()
  const name = `venue${useId().replace(/\W/g, '')}`
  return (
    <Form<BaseValues>
      form={wizard.form}
      name={name}
      layout="vertical"
      {...(narrow ? { size: 'large' } : {})}
      aria-label="基本信息"
      initialValues={wizard.initial}
      validateMessages={MESSAGES}
      validateTrigger={['onBlur', 'onChange']}
      onValuesChange={wizard.typed}
      onFinish={wizard.next}
      onFinishFailed={wizard.next}
    >
      <BaseFields form={wizard.form} locked={locked} />
      {/* Lets Enter go on though the visible button stands outside. */}
      <button type="submit" hidden>
        下一步
      </button>
    </Form>
  )
}

/** What was reached, and where it can be seen (S2 §2.7: back to the list of venues). */
function Finish({ isNew }: { readonly isNew: boolean }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  return (
    <div className={css.done} role="status">
      <StateDrawing kind="done" />
      <p className={css.doneTitle}>{isNew ? '新增场地成功' : '更新场地成功'}</p>
      <p className={css.reason}>
        {isNew ? '场地为自用场地，申请上架并通过审核后对其他组织开放' : '修改已经生效'}
      </p>
      <Button
        type="primary"
        onClick={() =>
          void navigate(`${navigation.href('venue.manage')}${isNew ? '?tab=self' : ''}`)
        }
      >
        查看场地
      </Button>
    </div>
  )
}

function EditWizard({ venue }: { readonly venue: VenueDetail | null }): ReactNode {
  const title = venue === null ? '新增场地' : '编辑场地'
  const wizard = useVenueWizard(venue)
  const locked = venue?.listingStatus === UNDER_REVIEW
  return (
    <UploadsProvider value={wizard.uploads}>
      <WizardPage
        title={title}
        breadcrumb={useBreadcrumb(title)}
        hint={locked ? LOCKED : undefined}
        current={wizard.place.current}
        follow={wizard.place.follow}
        busy={wizard.busy}
        onNext={wizard.next}
        onBack={wizard.back}
        steps={[
          { key: 'base', title: '基本信息', content: <BaseForm wizard={wizard} locked={locked} /> },
          {
            key: 'seats',
            title: '座位布局',
            content: (
              <SeatEditor
                plan={wizard.plan}
                fault={wizard.seatFault}
                maxRows={venue?.maxSeatRow ?? SEATS_MAX}
                maxColumns={venue?.maxSeatCol ?? SEATS_MAX}
                mayResize={!locked && (venue?.allowJust ?? 1) === 1}
                readOnly={locked}
                onChange={wizard.setPlan}
              />
            ),
          },
          {
            key: 'opening',
            title: '开放时间',
            nextText: '保存',
            content: (
              <OpeningEditor
                value={wizard.opening}
                faults={wizard.openingFaults}
                looks={wizard.openingLooks}
                refused={wizard.openingRefused}
                readOnly={locked}
                onChange={wizard.setOpening}
              />
            ),
          },
          { key: 'finish', title: '完成', bare: true, content: <Finish isNew={venue === null} /> },
        ]}
      />
    </UploadsProvider>
  )
}
