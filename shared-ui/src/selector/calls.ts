/** The calls of S1 §7 "Shared", with the words of S1 §8 for their failures. */
import type { Http } from '@zz/contract'
import type { Answer } from './pages'
import type { Staff } from './types'

export interface TypeRow {
  readonly tenantType: number
  readonly count: number
}
export interface TenantRow {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
  /** 1 yes, 2 no. */
  readonly hasChild?: number
  readonly parentName?: string | null
}
export interface DepartmentRow {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly hasChild?: number
  readonly userCount?: number
  readonly tenantName?: string
  readonly path?: string
}
export interface PlatformCount {
  readonly platform: string
  readonly count: number
}

export interface Paging {
  readonly pageNum?: number
  readonly pageSize?: number
}

export const FAILURE = {
  types: '获取下级组织类型配置失败',
  tenants: '拉取组织选项失败',
  departments: '拉取部门选项失败',
  staff: '拉取人员选项失败',
  belonging: '获取归属组织失败',
  treeDepartments: '获取部门列表失败',
  searchTenants: '搜索组织失败',
  searchDepartments: '搜索部门失败',
  searchStaff: '搜索人员失败',
} as const

/** decisions G12: a single quote in what is searched for becomes a space. */
export const searchText = (typed: string): string => typed.replaceAll("'", ' ').trim()

async function list<Row>(http: Http, path: string, body: object, signal?: AbortSignal): Promise<Answer<Row>> {
  const { data, totalNum } = await http.request<readonly Row[]>({ method: 'POST', path, body, reads: true, ...(signal ? { signal } : {}) })
  return { rows: data, total: totalNum ?? data.length }
}

export async function listTypes(http: Http): Promise<readonly TypeRow[]> {
  const { data } = await http.request<readonly TypeRow[]>({ method: 'GET', path: '/api/uc/tenant/list-subordinate-type' })
  return data
}

export const listTenants = (http: Http, body: Paging & { tenantType?: number; id?: string }, signal?: AbortSignal): Promise<Answer<TenantRow>> =>
  list(http, '/api/uc/tenant/list-subordinate', body, signal)

export const listBelonging = (http: Http, body: Paging & { id: string }, signal?: AbortSignal): Promise<Answer<TenantRow>> =>
  list(http, '/api/uc/tenant/list-belonging', body, signal)

export const searchTenants = (http: Http, body: { tenantName: string; tenantType: number | 'all' }, signal?: AbortSignal): Promise<Answer<TenantRow>> =>
  list(http, '/api/uc/tenant/search', body, signal)

export const listDepartments = (http: Http, body: Paging & ({ tenantId: string } | { id: string }), signal?: AbortSignal): Promise<Answer<DepartmentRow>> =>
  list(http, '/api/department/list-subordinate', body, signal)

export const searchDepartments = (http: Http, body: Paging & { name: string }, signal?: AbortSignal): Promise<Answer<DepartmentRow>> =>
  list(http, '/api/department/search', body, signal)

export interface Members {
  readonly id: string
  readonly tenantId: string
  readonly includeChild?: 1
}

export const listStaff = (http: Http, body: Paging & Members & { platform: string }, signal?: AbortSignal): Promise<Answer<Staff>> =>
  list(http, '/api/department/list-user', body, signal)

export const countStaff = (http: Http, body: Members, signal?: AbortSignal): Promise<Answer<PlatformCount>> =>
  list(http, '/api/department/count-user', body, signal)

export const searchStaff = (http: Http, body: Paging & { userName: string; platform: string }, signal?: AbortSignal): Promise<Answer<Staff>> =>
  list(http, '/api/user/search', body, signal)

export const countFound = (http: Http, body: { userName: string }, signal?: AbortSignal): Promise<Answer<PlatformCount>> =>
  list(http, '/api/user/count', body, signal)
