import { nameOf } from '@zz/contract/names'
import { codeOf } from '@zz/contract/papers'
import { wholeIdNumber } from '@zz/contract/person'
import { ReadInput } from '@zz/shared-ui/fields'
import { Input } from '@zz/shared-ui/antd/core'
import { Alert, Form } from '@zz/shared-ui/antd/page'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { BackButton, Facts, PageFrame, Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { ImageUpload } from '@zz/shared-ui/upload'
import { PageError, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetRealNameQuery, useSaveRealNameMutation } from '../../realName/realNameApi'
import { mayFill, REFUSED, stateOf } from '../../realName/words'

/** Members are named as the call names them, so that a refusal finds its field. */
interface RealNameValues {
  realName: string
  idCard: string
  cardFront: string | null
  cardBack: string | null
}

const BEGINNING: RealNameValues = { realName: '', idCard: '', cardFront: null, cardBack: null }
const LABELS = {
  realName: '姓名',
  idCard: '身份证号',
  cardFront: '身份证人像面',
  cardBack: '身份证国徽面',
}
/** The same for both sides (S1 §5). */
const NO_PICTURE = { required: true, message: '请上传身份证头像面图片' }
const NAME_MAX = 50

const idNumberRule = {
  validator: (_: unknown, typed: string | undefined): Promise<void> => {
    if (!typed?.trim()) return Promise.reject(new Error('请填写身份证号'))
    return wholeIdNumber(typed) === null
      ? Promise.reject(new Error('身份证号不正确'))
      : Promise.resolve()
  },
}

/** Saved, the screen returns; a failed save begins the form anew (S1 §4). */
function RealNameForm({
  name,
  onSaved,
}: {
  /** What was sent before and refused; pictures and number are given anew. */
  readonly name: string
  readonly onSaved: () => void
}): ReactNode {
  const initial = useMemo((): RealNameValues => ({ ...BEGINNING, realName: name }), [name])
  const [save] = useSaveRealNameMutation()
  const state = useFormPage<RealNameValues>({
    initial,
    labels: LABELS,
    async onSave(values) {
      const answer = await save({
        ...values,
        realName: nameOf(values.realName),
        idCard: codeOf(values.idCard),
      })
      if (answer.error !== undefined) {
        // The failure has been said; what comes after it is the empty form.
        state.reset()
        throw answer.error
      }
    },
    onSaved,
  })
  return (
    <FormPanel state={state} label="实名认证" saveText="提交">
      <Form.Item
        name="realName"
        label={LABELS.realName}
        rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
        extra="请填写真实姓名，提交后不可修改"
      >
        <Input maxLength={NAME_MAX} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="idCard"
        label={LABELS.idCard}
        required
        rules={[idNumberRule]}
        validateTrigger="onBlur"
        extra="支持15位或18位身份证号"
      >
        <ReadInput read={codeOf} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="cardFront" label={LABELS.cardFront} rules={[NO_PICTURE]}>
        <ImageUpload purpose="realName" appCode="uc" label={LABELS.cardFront} />
      </Form.Item>
      <Form.Item
        name="cardBack"
        label={LABELS.cardBack}
        rules={[NO_PICTURE]}
        extra="证件照片仅用于实名审核，审核后30天删除"
      >
        <ImageUpload purpose="realName" appCode="uc" label={LABELS.cardBack} />
      </Form.Item>
    </FormPanel>
  )
}

/** 实名认证 (UC-12): a form while nothing was sent or it was refused, else what is known, masked. */
export default function RealNamePage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const { data, error, refetch } = useGetRealNameQuery(undefined)
  const back = (): void => void navigate(navigation.href('usercenter.home'))
  const word = data && stateOf(data.status)
  return (
    <PageFrame
      title="实名认证"
      breadcrumb={[
        { title: '个人中心', href: navigation.href('usercenter.home') },
        { title: '实名认证' },
      ]}
      width="form"
      lead={<BackButton onBack={back} />}
      tag={word && <StatusTag tone={word.tone}>{word.label}</StatusTag>}
    >
      {data === undefined ? (
        error === undefined ? (
          <SectionSkeleton rows={8} />
        ) : (
          <PageError error={error} onRetry={() => void refetch()} />
        )
      ) : mayFill(data.status) ? (
        <>
          {data.status === REFUSED && (
            <Alert
              type="error"
              title="实名认证未通过，请修改后重新提交"
              description={data.reason ? `原因：${data.reason}` : undefined}
            />
          )}
          <RealNameForm name={data.realName ?? ''} onSaved={back} />
        </>
      ) : (
        <Section title="认证信息">
          <Facts
            items={[
              { label: LABELS.realName, value: data.realName },
              { label: LABELS.idCard, value: data.idCard },
              { label: '提交时间', value: <TimeText value={data.submitTime} /> },
              { label: '认证状态', value: word?.label },
            ]}
          />
        </Section>
      )}
    </PageFrame>
  )
}
