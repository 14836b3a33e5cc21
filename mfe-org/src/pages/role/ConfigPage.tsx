import { Input } from '@zz/shared-ui/antd/core'
import { Select } from '@zz/shared-ui/antd/data'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { failureText } from '@zz/shared-ui/api'
import { FormPage, useFormPage } from '@zz/shared-ui/form'
import { BackButton, PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo, useRef } from 'react'
import {
  roleFailure,
  useGetRoleQuery,
  useListRolesQuery,
  useSaveRoleMutation,
  useUpdateRoleMutation,
} from './roleApi'
import { NAME_LENGTH, REMARK_LENGTH } from './words'

interface RoleValues {
  readonly name: string
  readonly roleGroupId: string | null
  readonly remark: string
}

const LABELS = { name: '角色名称', roleGroupId: '角色组', remark: '说明' }

/** The role as it stands: of the server, or a new one. */
function useInitial(id: string) {
  const role = useGetRoleQuery({ id }, { skip: id === '' })
  const groups = useListRolesQuery({})
  const own = useMemo(() => groups.data?.filter(({ locked }) => !locked), [groups.data])
  const initial = useMemo((): RoleValues | undefined => {
    if (own === undefined || (id !== '' && role.data === undefined)) return undefined
    const { name = '', roleGroupId = own[0]?.id ?? null, remark } = role.data ?? {}
    return { name, roleGroupId, remark: remark ?? '' }
  }, [id, own, role.data])
  return {
    initial,
    role: role.data,
    groups: own ?? [],
    error: initial === undefined ? (role.error ?? groups.error) : undefined,
    text: role.error ? roleFailure(role.error) : failureText(groups.error),
    retry: () => {
      if (id !== '') void role.refetch()
      void groups.refetch()
    },
  }
}

/** 新增角色 and 编辑角色 (RL-01): name, group and remark; what it gives is set on its own page. */
export default function RoleConfigPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const id = useScreenParam('id')
  const { initial, role, groups, error, text, retry } = useInitial(id)
  const [save] = useSaveRoleMutation()
  const [update] = useUpdateRoleMutation()
  const made = useRef(id)
  const list = navigation.href('org.role', id === '' ? {} : { roleId: id })
  const title = id === '' ? '新增角色' : '编辑角色'
  const state = useFormPage<RoleValues>({
    initial,
    version: role?.version,
    rowId: id,
    ownId: role?.id,
    labels: LABELS,
    async onSave({ name, roleGroupId, remark }, version) {
      const values = { name: name.trim(), roleGroupId: roleGroupId ?? '', remark: remark.trim() }
      if (id === '') made.current = (await save(values).unwrap()).id
      else await update({ id, ...values, version }).unwrap()
    },
    // A new role gives nothing yet: that is the next step.
    onSaved: () =>
      void navigate(id === '' ? navigation.href('org.role.auth', { roleId: made.current }) : list),
  })
  const frame = {
    title,
    breadcrumb: [
      { title: tenant?.tenantFullName ?? '' },
      { title: '角色管理', href: list },
      { title },
    ],
    lead: <BackButton onBack={() => void navigate(list)} />,
  }
  if (error !== undefined)
    return (
      <PageFrame {...frame} width="form">
        <PageError error={error} text={text} onRetry={retry} onBack={() => void navigate(list)} />
      </PageFrame>
    )
  return (
    <FormPage {...frame} state={state} onCancel={() => void navigate(list)}>
      <Form.Item
        name="name"
        label={LABELS.name}
        rules={[{ required: true, whitespace: true, message: '请输入角色名称' }]}
      >
        <Input maxLength={NAME_LENGTH} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="roleGroupId"
        label={LABELS.roleGroupId}
        rules={[{ required: true, message: '请选择角色组' }]}
        extra={groups.length === 0 && initial && '还没有角色组，请先在角色管理中新增角色组'}
      >
        <Select
          placeholder="请选择角色组"
          options={groups.map((group) => ({ value: group.id, label: group.name }))}
        />
      </Form.Item>
      <Form.Item name="remark" label={LABELS.remark}>
        <TextArea maxLength={REMARK_LENGTH} showCount rows={3} />
      </Form.Item>
    </FormPage>
  )
}
