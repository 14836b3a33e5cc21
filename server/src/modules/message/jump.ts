/**
 * Where a message leads (decisions M2): a route of the console by its id, kept with the message;
 * its address is made when it is read.
 */

export interface MessageJump {
  readonly routeId: string
  readonly params?: Readonly<Record<string, string>>
}

/**
 * Paths of the built screens that messages lead to, as the remotes declare them; a test holds them
 * against every `mfe.json`.
 */
export const JUMP_SCREENS: Readonly<Record<string, string>> = {
  'org.invite.applications': '/{service}/{tenantId}/orgFramework/invite/applylist',
  'org.role': '/{service}/{tenantId}/roleAdmin',
  'org.setting': '/{service}/{tenantId}/setting',
  'org.workbench': '/{service}/{tenantId}/table',
  'todo.all': '/{service}/{tenantId}/allTodo',
  'todo.detail': '/{service}/{tenantId}/todoDetail',
  'usercenter.empty': '/user/empty',
  'usercenter.emptyJoin': '/user/empty/join',
  'usercenter.home': '/user',
  'venue.appointment': '/{service}/{tenantId}/orgVenue/appointment',
  'venue.manage': '/{service}/{tenantId}/orgVenue/venueManager',
  'venue.mine': '/{service}/{tenantId}/myAppointments',
  'workflow.appAudit': '/{service}/{tenantId}/appAudit',
  'workflow.approval': '/{service}/{tenantId}/approval',
  'workflow.myApplication': '/{service}/orgExamineStatus',
  'workflow.ops.tenantAudit': '/ops/tenantAudit',
  'workflow.ops.venueAudit': '/ops/venueAudit',
  'workflow.orgExamine': '/{service}/{tenantId}/orgExamine',
}

/**
 * The address, or null where the screen is not built or needs an organisation that the message is
 * not of.
 */
export function jumpUrl(
  service: string,
  tenantId: string | null,
  routeId: string | null,
  params: Readonly<Record<string, string>>,
): string | null {
  const path = routeId === null ? undefined : JUMP_SCREENS[routeId]
  if (path === undefined || (tenantId === null && path.includes('{tenantId}'))) return null
  const query = new URLSearchParams(params).toString()
  return (
    path.replace('{service}', service).replace('{tenantId}', tenantId ?? '') +
    (query && `?${query}`)
  )
}
