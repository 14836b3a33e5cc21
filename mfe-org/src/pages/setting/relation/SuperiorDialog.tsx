import { parentTypesOf, TENANT_TYPE_NAMES } from '@zz/contract/organisation'
import type { TenantRelation } from '@zz/api-contract/relation'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useUpdateTenantParentMutation } from '../../../api'
import { departmentWithin, type NamedDepartment } from '../../../tenant/DepartmentSelect'
import { PlaceFields } from '../../../tenant/PlaceFields'
import type { NamedTenant } from '../../../tenant/TenantSelect'
import type { Opening } from '../../../useOpening'
import { placeName } from './words'

interface SuperiorValues {
  readonly pid: NamedTenant | null
  readonly pidDepartmentId: NamedDepartment | null
}

const LABELS = { pid: '上级组织', pidDepartmentId: '上级部门' }

/** Asks for a new superior, confirms it with both names (T13), and applies for it. */
export function SuperiorDialog({
  opening,
  relation,
  onClose,
}: {
  readonly opening: Opening<unknown>
  readonly relation: TenantRelation
  readonly onClose: () => void
}): ReactNode {
  const confirm = useConfirm()
  const [update] = useUpdateTenantParentMutation()
  const { tenantId, tenantType, parentName, parentDepartmentName, version } = relation
  const initial = useMemo((): SuperiorValues => ({ pid: null, pidDepartmentId: null }), [])
  const types = parentTypesOf(tenantType).map((code) => TENANT_TYPE_NAMES[code].label)
  const send = async (values: SuperiorValues, after: string): Promise<void> => {
    const department = departmentWithin(values.pidDepartmentId, values.pid?.id)
    const before = placeName(parentName, parentDepartmentName)
    await new Promise<void>((resolve, reject) => {
      // Settled once the question has gone: the focus that it gives back would have the field
      // judged anew, and a refusal taken from it.
      let settle = (): void => reject(new Error('the question was answered with no'))
      confirm({
        title: `确定将上级由“${before || '无'}”变更为“${after}”吗？变更需新上级审核`,
        content: '审核通过前当前上级组织不变，提交后可以撤回。',
        okText: '提交申请',
        afterClose: () => settle(),
        onOk: async () => {
          const answer = await update({
            tenantId,
            pid: values.pid?.id ?? null,
            pidDepartmentId: department?.id ?? null,
            version,
          })
          settle = answer.error === undefined ? resolve : () => reject(answer.error)
          // Refused or not, the form below goes on: it shows why, and has the field to mend it.
          return true
        },
      })
    })
  }
  const state = useFormPage<SuperiorValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    onSave: (values) =>
      send(
        values,
        placeName(
          values.pid?.name ?? '',
          departmentWithin(values.pidDepartmentId, values.pid?.id)?.name ?? null,
        ),
      ),
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="变更上级"
      open={opening.open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="下一步"
    >
      <PlaceFields
        tenant={{ name: 'pid', label: LABELS.pid }}
        department={{ name: 'pidDepartmentId', label: LABELS.pidDepartmentId }}
        tenantType={tenantType}
        tenantId={tenantId}
        purpose="superior"
        missing="请选择上级组织/部门"
        hint={`可选择类型为${types.join('、')}的组织，由其审核本次申请`}
      />
    </DialogForm>
  )
}
