/** Hand-written half of the generated client: what every endpoint hands to the base query of shared-ui, and gets back. */
import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query'

/** One call. `params` become the query string of a GET, `body` the JSON of a POST; `idempotent` asks for an Idempotency-Key. */
export interface ApiRequest {
  url: string
  method?: 'GET' | 'POST'
  params?: Record<string, unknown>
  body?: unknown
  idempotent?: boolean
}

/** A failed call as the store keeps it: the fields of ApiError, serialisable. `code` 0 means that no answer came. */
export interface ApiFailure {
  code: number
  status: number
  msg: string
  field?: string | undefined
  requestId?: string | undefined
}

/** Answers `data` of the envelope, or `{data, totalNum}` of a paged one (decisions G3). */
export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiFailure>

export type ApiBuilder<Tag extends string, Path extends string> = EndpointBuilder<
  ApiBaseQuery,
  Tag,
  Path
>
