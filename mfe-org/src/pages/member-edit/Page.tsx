import type { MemberRow } from '@zz/api-contract/member'
import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { FormPage, useFormPage } from '@zz/shared-ui/form'
import { PageFrame } from '@zz/shared-ui/page'
import { PageError } from '@zz/shared-ui/widgets'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { Navigate, useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { type ReactNode, useMemo } from 'react'
import { useGetMemberQuery, useUpdateMemberMutation } from '../member/memberApi'
import { type ChosenDepartment, DepartmentsField } from '../member/DepartmentsField'
import { ownProfile } from '../member/ownProfile'
import { usePositions } from '../member/usePositions'

interface EditValues {
  readonly staffName: string
  readonly departmentIds: readonly ChosenDepartment[] | undefined
  readonly positionId: string | null
  readonly workNo: string
}

const LABELS = {
  staffName: '组织内姓名',
  departmentIds: '部门',
  positionId: '职位',
  workNo: '工号',
}
const NAME_LENGTH = 20
const WORK_NO_LENGTH = 30

const valuesOf = ({ staffName, departments, positionId, workNo }: MemberRow): EditValues => ({
  staffName: staffName ?? '',
  departmentIds: departments.map(({ id, name }) => ({ id, name })),
  positionId,
  workNo: workNo ?? '',
})

/** A held position that is disabled since stays until another one is chosen (decisions S4.9). */
const heldOption = (row: MemberRow | undefined) =>
  row?.positionStatus === 2 && row.positionId !== null
    ? [{ value: row.positionId, label: `${row.positionName}（已停用）` }]
    : []

/** What the organisation says of a member, and nothing else. */
function EditForm({ userId }: { readonly userId: string }): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const { data, error, refetch } = useGetMemberQuery({ userId })
  const positions = usePositions()
  const [update] = useUpdateMemberMutation()
  const back = navigation.href('org.member')
  const initial = useMemo(() => data && valuesOf(data), [data])
  const state = useFormPage<EditValues>({
    initial,
    version: data?.version,
    rowId: userId,
    ownId: data?.userId,
    labels: LABELS,
    async onSave({ departmentIds = [], ...values }, version = 0) {
      await update({
        ...values,
        positionId: values.positionId ?? null,
        userId,
        version,
        departmentIds: departmentIds.map(({ id }) => id),
      }).unwrap()
    },
    onSaved: () => void navigate(back),
  })
  const breadcrumb = [
    { title: tenant?.tenantFullName ?? '' },
    { title: '用户管理', href: back },
    { title: '编辑成员' },
  ]
  if (error !== undefined && data === undefined)
    return (
      <PageFrame title="编辑成员" breadcrumb={breadcrumb} width="form">
        <PageError
          error={error}
          onRetry={() => void refetch()}
          onBack={() => void navigate(back)}
        />
      </PageFrame>
    )
  return (
    <FormPage
      title={data === undefined ? '编辑成员' : `编辑成员：${data.name}`}
      breadcrumb={breadcrumb}
      hint="成员的个人资料只能由本人修改"
      state={state}
      onCancel={() => void navigate(back)}
    >
      <Form.Item
        name="staffName"
        label="组织内姓名"
        extra="没有实名的成员在本组织中以此姓名显示；留空时显示昵称"
      >
        <Input maxLength={NAME_LENGTH} placeholder="请输入组织内姓名" />
      </Form.Item>
      <Form.Item
        name="departmentIds"
        label="部门"
        rules={[{ required: true, message: '请选择部门' }]}
      >
        <DepartmentsField />
      </Form.Item>
      <Form.Item name="positionId" label="职位">
        <Select
          allowClear
          options={[...heldOption(data), ...positions]}
          placeholder="请选择职位"
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="workNo" label="工号">
        <Input maxLength={WORK_NO_LENGTH} placeholder="请输入工号" />
      </Form.Item>
    </FormPage>
  )
}

/**
 * 编辑成员 (MB-01, decisions N3). Who does not manage members changes their own profile and nobody
 * else's: the server refuses any other.
 */
export default function MemberEditPage(): ReactNode {
  const { navigation, user } = useRemote()
  const can = useCan()
  const userId = useScreenParam('userId')
  return userId === user?.id && !can('userAdmin') ? (
    <Navigate replace to={ownProfile(navigation)} />
  ) : (
    <EditForm userId={userId} />
  )
}
