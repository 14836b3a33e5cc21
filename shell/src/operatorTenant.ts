import type { MfeRoute } from '@zz/contract'

/**
 * The organisation that operates the platform, of which the operators' screens are
 * (docs/adr/0070-operator-screens.md).
 */
export const OPERATOR_TENANT = '1'

/**
 * In whose name a screen's calls are made: on the operators' screens, whose addresses name no
 * organisation, the operating one's; else the address's; null for none.
 */
export const tenantOfCalls = (
  route: Pick<MfeRoute, 'access'> | undefined,
  named: string | null,
): string | null => (route?.access === 'operator' ? OPERATOR_TENANT : named)
