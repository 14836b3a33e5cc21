/**
 * The calls of S1 §7 "Shared", with the words of S1 §8 for their failures. Paths and fields are
 * those of the generated client.
 */
import type { QueryDefinition } from '@reduxjs/toolkit/query'
import type { ApiBaseQuery, ApiBuilder } from '@zz/api-contract/base'
import { peopleEndpoints } from '@zz/api-contract/people'
import type {
  FoundTenant,
  ListDepartmentUsersApiArg,
  PlatformCount,
  SubordinateType,
  TenantNode,
} from '@zz/api-contract/people'
import type { Http } from '@zz/contract'
import type { PageAnswer } from './pages'
import type { PickedStaff } from './types'

/** A type of organisation, and how many of it the caller sees. */
export type TypeRow = SubordinateType
export type { PlatformCount }
/** One of a hierarchy, or a hit, of which nothing is known below it. */
export type TenantRow = FoundTenant & Partial<Pick<TenantNode, 'hasChild' | 'parentName'>>
/** Of a hierarchy (`hasChild`, `userCount`), or a hit (`tenantName`, `path`). */
export interface DepartmentRow {
  readonly id: string
  readonly name: string
  readonly tenantId: string
  readonly hasChild?: 1 | 2
  readonly userCount?: number
  readonly tenantName?: string
  readonly path?: string
  /** The root of its organisation, with those below it beside it in the list. */
  readonly root?: true
}
/** Pages count from 1; without them the server gives its first page. */
export interface PageRequest {
  readonly pageNum?: number
  readonly pageSize?: number
}

/** Beginning of the message of each call's failure (S1 §8); the reason follows after a colon. */
export const LOAD_FAILURE = {
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

/**
 * The generated endpoints as they are described, without a store: lists that are read page by page
 * keep themselves.
 */
const described = {
  query: (definition: unknown) => definition,
  mutation: (definition: unknown) => definition,
} as unknown as ApiBuilder<never, 'selector'>
const call = peopleEndpoints(described)

type Call<Arg, Result> = QueryDefinition<Arg, ApiBaseQuery, never, Result, 'selector'>

async function ask<Arg, Result>(
  http: Http,
  { query }: Call<Arg, Result>,
  arg: Arg,
  signal?: AbortSignal,
) {
  const request = query?.(arg)
  if (!request) throw new TypeError('An endpoint without a request')
  const { url, method = 'GET', body } = request
  return http.request<Result extends { data: infer Data } ? Data : Result>({
    method,
    path: url,
    reads: true,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
}

async function list<Arg, Row>(
  http: Http,
  endpoint: Call<Arg, Row[]> | Call<Arg, { data: Row[]; totalNum: number }>,
  arg: Arg,
  signal?: AbortSignal,
): Promise<PageAnswer<Row>> {
  const { data, totalNum } = await ask(http, endpoint as Call<Arg, Row[]>, arg, signal)
  const rows = data as readonly Row[]
  return { rows, total: totalNum ?? rows.length }
}

/** Types of organisations, and how many of each the caller sees; all in one answer. */
export const listTypes = async (http: Http): Promise<readonly TypeRow[]> =>
  (await list(http, call.listSubordinateTypes, undefined)).rows

/** Organisations of a type, or with `id` those directly below one. */
export const listTenants = (
  http: Http,
  body: PageRequest & { tenantType?: number; id?: string },
  signal?: AbortSignal,
): Promise<PageAnswer<TenantRow>> => list(http, call.listSubordinateTenants, body, signal)

/** Organisations that count themselves to the one of that id (归属关系). */
export const listBelonging = (
  http: Http,
  body: PageRequest & { id: string },
  signal?: AbortSignal,
): Promise<PageAnswer<TenantRow>> => list(http, call.listBelongingTenants, body, signal)

/**
 * Organisations by a part of their name, in one answer without pages; 'all' looks in every type.
 */
export const searchTenants = (
  http: Http,
  body: { tenantName: string; tenantType: number | 'all' },
  signal?: AbortSignal,
): Promise<PageAnswer<TenantRow>> => list(http, call.searchTenants, body, signal)

/** Departments directly below the one of `id`, or the highest ones of `tenantId`. */
export const listDepartments = (
  http: Http,
  body: PageRequest & { tenantId?: string; id?: string; includeChild?: 1 },
  signal?: AbortSignal,
): Promise<PageAnswer<DepartmentRow>> => list(http, call.listSubordinateDepartments, body, signal)

/** Departments by a part of their name, in one organisation or in all that the caller sees. */
export const searchDepartments = (
  http: Http,
  body: PageRequest & { name: string; tenantId?: string },
  signal?: AbortSignal,
): Promise<PageAnswer<DepartmentRow>> => list(http, call.searchDepartments, body, signal)

/** Departments from the highest that one sees down to this one. */
export const departmentLine = async (
  http: Http,
  id: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  (await list(http, call.getDepartmentLine, { id })).rows

/** Whose staff: a department's own, or with `includeChild` 1 that of those below it too. */
export type MembersArg = Pick<ListDepartmentUsersApiArg, 'id' | 'tenantId' | 'includeChild'>

/** Staff of a department on one platform. */
export const listStaff = (
  http: Http,
  body: PageRequest & MembersArg & { platform: string },
  signal?: AbortSignal,
): Promise<PageAnswer<PickedStaff>> => list(http, call.listDepartmentUsers, body, signal)

/** How many there are on each platform, as the tabs show it. */
export const countStaff = (
  http: Http,
  body: MembersArg,
  signal?: AbortSignal,
): Promise<PageAnswer<PlatformCount>> => list(http, call.countDepartmentUsers, body, signal)

/** People by a part of their name on one platform, one row per place of work. */
export const searchStaff = (
  http: Http,
  body: PageRequest & { userName: string; platform: string; tenantId?: string },
  signal?: AbortSignal,
): Promise<PageAnswer<PickedStaff>> => list(http, call.searchUsers, body, signal)

/** How many a search finds on each platform, as the tabs show it. */
export const countFound = (
  http: Http,
  body: { userName: string; tenantId?: string },
  signal?: AbortSignal,
): Promise<PageAnswer<PlatformCount>> => list(http, call.countUsers, body, signal)
