import { Button } from '@zz/shared-ui/antd/core'
import { Section } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { useOpening } from '../../../useOpening'
import css from '../department.module.css'
import { DissolveDialog } from '../DissolveDialog'
import { useTree } from '../useTree'
import type { NamedDepartment } from '../words'

/** 解散部门: what it means, and the button that asks (S2 §2.10, decisions D5). */
export function DissolvePart({ id, name }: NamedDepartment): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const { source } = useTree()
  const [opening, open, close] = useOpening<NamedDepartment>()
  return (
    <Section title="解散部门">
      <ul className={css.meaning}>
        <li>须先移除下级部门；部门成员转入您选择的部门并收到通知</li>
        <li>待本部门审核的申请转由组织处理，部门的角色和应用授权一并解除</li>
        <li>部门群随部门解散，解散后不可恢复</li>
      </ul>
      <div className={css.actions}>
        <Button danger onClick={() => open({ id, name })}>
          解散部门
        </Button>
      </div>
      <DissolveDialog
        opening={opening}
        close={close}
        source={source}
        onGone={(_, targetId) =>
          void navigate(
            targetId === undefined
              ? navigation.href('org.department')
              : navigation.href('org.department.detail', { deptId: targetId }),
          )
        }
      />
    </Section>
  )
}
