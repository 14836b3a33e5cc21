import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nullable } from '../../platform/schema.ts'
import {
  PublishAgreement,
  AgreementVersionOf,
  ShownAgreement,
  AgreementQuery,
  AgreementVersion,
} from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/provision/select-by-code',
    area: 'marketing',
    name: 'getAgreement',
    summary: 'Text of an agreement',
    spec: 'S1 §7, decisions H5',
    access: access.public,
    query: AgreementQuery,
    answer: ShownAgreement,
    handler: (ctx, { query }) => service.byCode(ctx, query.locationCode),
  }),
  route({
    method: 'GET',
    path: '/api/provision/contact',
    area: 'marketing',
    name: 'getOperatorContact',
    summary: 'How the operator of this deployment is reached; null where nothing is said of it',
    spec: 'S1 §2',
    access: access.public,
    answer: Nullable(Type.String()),
    handler: (_ctx, _input, { config }) => Promise.resolve(config.operatorContact),
  }),
  route({
    method: 'GET',
    path: '/api/ops/provision/list',
    area: 'document',
    name: 'listAgreementVersions',
    summary: 'All versions of all agreements, the newest of each text first',
    spec: 'decisions H5, S4.7',
    access: access.operator,
    answer: Type.Array(AgreementVersion),
    handler: (ctx) => service.listVersions(ctx),
  }),
  route({
    method: 'GET',
    path: '/api/ops/provision/get',
    area: 'document',
    name: 'getAgreementVersion',
    summary: 'One version of an agreement with its text',
    spec: 'decisions H5, S4.7',
    access: access.operator,
    query: AgreementVersionOf,
    answer: ShownAgreement,
    handler: (ctx, { query }) => service.getVersion(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/ops/provision/publish',
    area: 'document',
    name: 'publishAgreement',
    summary: 'Publish a new version of an agreement; earlier ones stay to be read',
    spec: 'decisions H5, S4.7',
    access: access.operator,
    body: PublishAgreement,
    answer: ShownAgreement,
    msg: '发布成功',
    handler: (ctx, { body }) => service.publishVersion(ctx, body),
  }),
]
