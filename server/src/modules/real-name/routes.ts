/** Calls of real names: the person's two and the operators' two; deciding is the engine's. */
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { findRealNameReview, pageRealNames } from './review.ts'
import * as schemas from './schemas.ts'
import { findRealNameInfo, saveRealName } from './send.ts'

const COMMON = { area: 'realName', spec: 'S1 §7, decisions S4.16' } as const

export const routes: readonly Route[] = [
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/select-real-name-information',
    name: 'getRealName',
    summary: "One's own real name: the number masked, and how its review stands",
    access: access.signedIn,
    query: schemas.OfUser,
    answer: schemas.RealNameInfo,
    handler: (ctx, { query }) => findRealNameInfo(ctx, query.userId),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/save-real-name-information',
    name: 'saveRealName',
    summary: 'Send name, ID number and both sides of the card for review',
    access: access.signedIn,
    // Each costs a slow hash, and tells whether somebody is verified with the number.
    rate: { max: 10, seconds: 600 },
    body: schemas.SaveRealName,
    answer: Nothing,
    msg: '保存成功',
    handler: (ctx, { body }) => saveRealName(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/ops/real-name/page',
    name: 'pageRealName',
    summary: 'Real names that wait or were decided, newest first; numbers masked',
    access: access.operator,
    reads: true,
    paged: true,
    body: schemas.PageRealNames,
    answer: Type.Array(schemas.RealNameReview),
    handler: (ctx, { body }) => pageRealNames(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/ops/real-name/get',
    name: 'getRealNameReview',
    summary: 'One real name with what it is decided by',
    access: access.operator,
    query: schemas.RealNameReviewOf,
    answer: schemas.RealNameReviewDetail,
    handler: (ctx, { query }) => findRealNameReview(ctx, query.applyId),
  }),
]
