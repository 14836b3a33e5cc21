import { mobileOf, mobilesOf } from '@zz/contract/mobile'
import { TextArea, Form } from '@zz/shared-ui/antd/page'
import { useTellOutcome } from '@zz/shared-ui/batch'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { SelectorField, type SelectorResult } from '@zz/shared-ui/selector'
import { type ReactNode, useMemo } from 'react'
import { useInvitePeopleMutation } from '../../joining/joinApi'
import { PlatformBoxes } from '../../joining/PlatformBoxes'
import type { Platform } from '../../joining/platforms'
import type { Opening } from '../../useOpening'

/** As many as one call takes. */
const MOST = 50

interface Values {
  readonly mobiles: string
  readonly departmentId: SelectorResult | null
  readonly platforms: Platform[]
}

const LABELS = { mobiles: '手机号', departmentId: '加入部门', platforms: '使用的端' }

/** 手机号邀请 (MB-07): to which department and platforms; a member's invitation has to be reviewed. */
export function InviteDialog({
  opening,
  direct,
  onClose,
}: {
  readonly opening: Opening<true>
  /** Whoever accepts is a member at once. */
  readonly direct: boolean
  readonly onClose: () => void
}): ReactNode {
  const [send] = useInvitePeopleMutation()
  const tellOutcome = useTellOutcome('手机号')
  const initial = useMemo(
    (): Values => ({ mobiles: '', departmentId: null, platforms: ['gov'] }),
    [],
  )
  const state = useFormPage<Values>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ mobiles, departmentId, platforms }) {
      const department = departmentId?.departments[0]?.id
      const sent = send({
        mobiles: mobilesOf(mobiles),
        platforms,
        ...(department === undefined ? {} : { departmentId: department }),
      })
      if (!tellOutcome(await sent, '邀请已发送')) await sent.unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="手机号邀请"
      open={opening.open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="发送邀请"
    >
      <Form.Item
        name="mobiles"
        label={LABELS.mobiles}
        rules={[{ validator: (_, value: string) => checkMobiles(value) }]}
        extra={
          direct
            ? '对方接受后直接成为成员，邀请7天内有效；没有账号的手机号首次登录时激活'
            : '对方接受后需管理员审核，邀请7天内有效'
        }
      >
        <TextArea
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder={`每行一个手机号，最多${MOST}个`}
        />
      </Form.Item>
      <Form.Item name="departmentId" label="加入部门（选填）" extra="不选择时进入默认加入部门">
        <SelectorField ownOnly content="department" mode="single" placeholder="请选择部门" />
      </Form.Item>
      <Form.Item
        name="platforms"
        label={LABELS.platforms}
        rules={[{ required: true, message: '请至少选择一个端' }]}
      >
        <PlatformBoxes />
      </Form.Item>
    </DialogForm>
  )
}

/** Says which line is no number, before the server is asked. */
function checkMobiles(text: string): Promise<void> {
  const mobiles = mobilesOf(text)
  const wrong = mobiles.find((each) => mobileOf(each) === null)
  if (mobiles.length === 0) return Promise.reject(new Error('请输入手机号'))
  if (wrong !== undefined) return Promise.reject(new Error(`“${wrong}”不是正确的手机号`))
  if (mobiles.length > MOST) return Promise.reject(new Error(`一次最多邀请${MOST}人`))
  return Promise.resolve()
}
