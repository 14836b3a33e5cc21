import type { GroupCard } from '@zz/api-contract/group'
import { ApiError } from '@zz/contract'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { usePageGroupMemberQuery, useUpdateGroupAdminMutation } from '../../api'
import type { Opening } from '../../useOpening'
import { YES } from './words'

interface OwnerValues {
  /** null while nobody is chosen. */
  readonly adminUid: string | null
}

const LABELS = { adminUid: '新群主' }
/** As many as are offered at once; the name narrows them down. */
const OFFERED = 20
const FAILED = '更新群主失败'

/** Members to choose from, found by name; the owner cannot be chosen again. */
function useCandidates(groupUid: string, open: boolean) {
  const [name, setName] = useState('')
  const asked = useDeferredValue(name.trim())
  const { data, isFetching } = usePageGroupMemberQuery(
    { pageNum: 1, pageSize: OFFERED, data: { groupUid, name: asked || null } },
    { skip: !open },
  )
  const options = (data?.data ?? []).map((member) => ({
    value: member.userId,
    label: member.ownerFlag === YES ? `${member.name}（当前群主）` : (member.name ?? '—'),
    disabled: member.ownerFlag === YES,
  }))
  return { options, isFetching, setName }
}

/** 更换群主: another member, who may then announce, pass on and dissolve (decisions S4.13). */
export function OwnerDialog({
  opening,
  group,
  onClose,
}: {
  opening: Opening<unknown>
  group: GroupCard
  onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const [send] = useUpdateGroupAdminMutation()
  const groupUid = group.groupUid ?? ''
  const { options, isFetching, setName } = useCandidates(groupUid, opening.open)
  const initial = useMemo((): OwnerValues => ({ adminUid: null }), [])
  const state = useFormPage<OwnerValues>({
    initial,
    version: group.version ?? undefined,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ adminUid }, version) {
      const changed = await send({ groupUid, adminUid: adminUid ?? '', version }).unwrap()
      if (changed) return notify.success('更新成功')
      // The documents know an answer that is no failure and says that nothing was done (S1 §8).
      const failure = new ApiError({ code: 40905, status: 200, msg: '群主没有变更，请刷新后重试' })
      notify.failure(FAILED, failure)
      throw failure
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="更换群主"
      open={opening.open}
      onClose={onClose}
      state={state}
      saveText="更换"
    >
      <Form.Item
        name="adminUid"
        label={LABELS.adminUid}
        rules={[{ required: true, message: '请选择新群主' }]}
        extra="更换后，所有群成员将收到通知；组织负责人不变"
      >
        <Select
          showSearch={{ filterOption: false, onSearch: setName }}
          options={options}
          loading={isFetching}
          placeholder="输入姓名查找群成员"
          notFoundContent={isFetching ? '加载中…' : '没有找到该成员'}
        />
      </Form.Item>
    </DialogForm>
  )
}
