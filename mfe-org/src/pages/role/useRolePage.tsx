import type { RoleDetail } from '@zz/api-contract/role'
import { Button } from '@zz/shared-ui/antd/core'
import { BackButton, type PageFrameProps, SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { roleFailure, useGetRoleQuery } from './roleApi'

/** A page of one role. */
export interface RolePageState {
  readonly role: RoleDetail | undefined
  readonly frame: Pick<PageFrameProps, 'title' | 'breadcrumb' | 'lead' | 'actions'>
  /** In place of the role while it is on its way, or where it could not be had. */
  readonly waiting: ReactNode
}

/**
 * The role that the address names, and the frame of its page: its name before `what`, the way back,
 * and a button to its other page.
 */
export function useRolePage(
  what: string,
  other: { readonly routeId: string; readonly label: (role: RoleDetail) => string },
): RolePageState {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const roleId = useScreenParam('roleId')
  const { data: role, error, refetch } = useGetRoleQuery({ id: roleId })
  const list = navigation.href('org.role', { roleId })
  return {
    role,
    frame: {
      title: role ? `${role.name}的${what}` : `角色${what}`,
      breadcrumb: [
        { title: tenant?.tenantFullName ?? '' },
        { title: '角色管理', href: list },
        { title: `角色${what}` },
      ],
      lead: <BackButton onBack={() => void navigate(list)} />,
      actions: role && (
        <Button onClick={() => void navigate(navigation.href(other.routeId, { roleId }))}>
          {other.label(role)}
        </Button>
      ),
    },
    waiting: error ? (
      <PageError
        error={error}
        text={roleFailure(error)}
        onRetry={() => void refetch()}
        onBack={() => void navigate(list)}
      />
    ) : (
      <SectionSkeleton rows={10} />
    ),
  }
}
