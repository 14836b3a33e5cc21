/** For tests of approval flows: an organisation with one department and two members. */

const person = (uid: string, name: string) => ({
  id: `1${uid}`,
  uid,
  userName: `kl${uid}`,
  nickName: name,
  realName: name,
  avatar: null,
  platform: 'gov',
  tenantId: '2',
  tenantName: '锦云区政府',
  departmentId: '20',
  departmentName: '办公室',
  departmentPath: '办公室',
})
const paged = (data: readonly unknown[]) => ({ data, totalNum: data.length })

/** What the selector reads, by the path of the call. */
export const DIRECTORY: Readonly<Record<string, unknown>> = {
  '/api/dict/list': [],
  '/api/uc/tenant/list-subordinate-type': [{ tenantType: 1, childTypes: [], count: 1 }],
  '/api/uc/tenant/list-subordinate': paged([
    {
      id: '2',
      tenantName: '锦云区政府',
      tenantFullName: '锦云区人民政府',
      logo: null,
      tenantType: 1,
      hasChild: 2,
      parentName: null,
    },
  ]),
  '/api/department/list-subordinate': paged([
    { id: '20', name: '办公室', tenantId: '2', hasChild: 2, userCount: 2 },
  ]),
  '/api/department/list-user': paged([person('7', '赵岚'), person('8', '李伟')]),
  '/api/department/count-user': [{ platform: 'gov', count: 2 }],
}
