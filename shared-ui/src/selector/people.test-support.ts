import type { PickedStaff } from './types'

/** Somebody for a test. */
export const staff = (at: number, rest: Partial<PickedStaff> = {}): PickedStaff => ({
  id: String(1000 + at),
  uid: String(5000 + at),
  userName: `user${at}`,
  nickName: `昵称${at}`,
  realName: `员工${at}`,
  avatar: null,
  platform: 'gov',
  platforms: [rest.platform ?? 'gov'],
  tenantId: '2',
  tenantName: '锦云区政府',
  departmentId: '20',
  departmentName: '办公室',
  departmentPath: '办公室',
  ...rest,
})
