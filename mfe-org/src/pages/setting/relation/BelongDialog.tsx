import type { TenantRelation } from '@zz/api-contract/relation'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useUpdateTenantBelongMutation } from '../../../api'
import { departmentWithin, type NamedDepartment } from '../../../tenant/DepartmentSelect'
import { PlaceFields } from '../../../tenant/PlaceFields'
import type { NamedTenant } from '../../../tenant/TenantSelect'
import type { Opening } from '../../../useOpening'

interface BelongValues {
  readonly belongDtos: NamedTenant | null
  readonly department: NamedDepartment | null
}

interface Target {
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
}

const LABELS = { belongDtos: '归属组织', department: '归属部门' }

/** Applies to belong to one more organisation, or to one of its departments. */
export function BelongDialog({
  opening,
  relation,
  standing,
  onClose,
}: {
  readonly opening: Opening<unknown>
  readonly relation: TenantRelation
  /** The entries that stay. */
  readonly standing: readonly Target[]
  readonly onClose: () => void
}): ReactNode {
  const [update] = useUpdateTenantBelongMutation()
  const { tenantId, tenantType, belongVersion: version } = relation
  const initial = useMemo((): BelongValues => ({ belongDtos: null, department: null }), [])
  const state = useFormPage<BelongValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    async onSave({ belongDtos, department }) {
      const target = {
        belongTenantId: belongDtos?.id ?? '',
        belongDepartmentId: departmentWithin(department, belongDtos?.id)?.id ?? null,
      }
      await update({ tenantId, belongDtos: [...standing, target], version }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="申请归属"
      open={opening.open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="提交申请"
    >
      <PlaceFields
        tenant={{ name: 'belongDtos', label: LABELS.belongDtos }}
        department={{ name: 'department', label: LABELS.department }}
        tenantType={tenantType}
        tenantId={tenantId}
        purpose="belong"
        missing="请选择归属组织"
        hint="由归属组织审核，不影响本组织的使用"
      />
    </DialogForm>
  )
}
