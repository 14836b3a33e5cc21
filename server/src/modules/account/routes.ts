import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Nothing } from '../../platform/schema.ts'
import { PlatformCount, StaffRow } from '../department/service.ts'
import { updateAvatar } from './avatar.ts'
import {
  AccountInfo,
  AccountInfoQuery,
  StoredAvatar,
  UpdateAvatar,
  UpdateNickname,
  UserCount,
  UserSearch,
} from './schemas.ts'
import * as service from './service.ts'

export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/user/get-account-info',
    scope: 'profile:read',
    area: 'account',
    name: 'getAccountInfo',
    summary: "One's own account, or the visible part of a colleague's",
    spec: 'S1 §7',
    access: access.signedIn,
    query: AccountInfoQuery,
    answer: AccountInfo,
    handler: (ctx, { query }) => service.accountInfo(ctx, query.userId),
  }),
  route({
    method: 'GET+POST',
    path: '/api/user/update-nickname',
    area: 'usercenter',
    name: 'updateNickname',
    summary: 'Change the nickname',
    spec: 'S1 §7, decisions U8, G21',
    access: access.signedIn,
    query: UpdateNickname,
    answer: Nothing,
    handler: (ctx, { query }) => service.updateNickname(ctx, query.nickname),
  }),
  route({
    method: 'POST',
    path: '/api/user/update-avatar',
    area: 'account',
    name: 'updateAvatar',
    summary:
      'Change the picture: cut and made small by the server from an uploaded one, or the default again',
    spec: 'S1 §7, decisions U8',
    access: access.signedIn,
    body: UpdateAvatar,
    answer: StoredAvatar,
    handler: (ctx, { body }) => updateAvatar(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/user/finish-tour',
    area: 'account',
    name: 'finishTour',
    summary: 'The guided tour was finished or skipped',
    spec: 'decisions RT13',
    access: access.signedIn,
    answer: Nothing,
    handler: (ctx) => service.finishTour(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/user/search',
    area: 'people',
    name: 'searchUsers',
    summary: 'Find people by name',
    spec: 'S1 §7, decisions K2, K8',
    access: access.signedIn,
    reads: true,
    body: UserSearch,
    answer: Type.Array(StaffRow),
    paged: true,
    handler: (ctx, { body }) => service.searchUsers(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/user/count',
    area: 'people',
    name: 'countUsers',
    summary: 'How many people a search finds on each platform',
    spec: 'decisions K5',
    access: access.signedIn,
    reads: true,
    body: UserCount,
    answer: Type.Array(PlatformCount),
    handler: (ctx, { body }) => service.countFoundUsers(ctx, body),
  }),
]
