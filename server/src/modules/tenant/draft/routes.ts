import Type from 'typebox'
import { access } from '../../../platform/access.ts'
import { type Route, route } from '../../../platform/route.ts'
import { Nothing, Nullable } from '../../../platform/schema.ts'
import { FoundTenant } from '../directory-schemas.ts'
import { discardDraft, recreateDraft } from './discard.ts'
import { getDraft } from './read.ts'
import {
  DiscardDraft,
  DraftOutcome,
  DraftQuery,
  DraftState,
  RecreateDraft,
  SaveDraft,
  SearchForDraft,
  TenantDraft,
  UpdateDraft,
  UpdateDraftIntroduction,
  UpdateDraftPrincipal,
  UpdateDraftQualification,
  UpdateDraftRelation,
} from './schemas.ts'
import * as service from './service.ts'
import { updatePrincipal } from './submit.ts'

/** Four sections of the longest markup in three bytes a character, and what stands around them. */
const INTRODUCTION_BYTES = 2 * 1024 * 1024
/** Searches of one person a minute: the names of all organisations are found by them. */
const SEARCHES = { max: 60, seconds: 60 } as const

/** Signed in: applicants stand in no organisation yet. A draft is its author's alone. */
const draft = { area: 'org', access: access.signedIn, spec: 'S1 §7 Draft, decisions T2' } as const

export const draftRoutes: readonly Route[] = [
  route({
    ...draft,
    method: 'GET',
    path: '/api/uc/tenant/draft/get-perfect-step',
    name: 'getUnfinishedDraft',
    summary: 'The draft of an organisation that one has not submitted; null without one',
    answer: Nullable(DraftState),
    handler: (ctx) => service.findUnfinished(ctx),
  }),
  route({
    ...draft,
    method: 'GET',
    path: '/api/uc/tenant/draft/get',
    name: 'getTenantDraft',
    summary: "One's draft with all its steps, or what one's refused application handed in",
    query: DraftQuery,
    answer: TenantDraft,
    handler: (ctx, { query }) => getDraft(ctx, query.id),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/save',
    name: 'saveTenantDraft',
    summary: 'Begin the draft of an organisation',
    body: SaveDraft,
    answer: DraftState,
    handler: (ctx, { body }) => service.saveDraft(ctx, body),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/update',
    name: 'updateTenantDraft',
    summary: 'Keep the basic data of a draft',
    body: UpdateDraft,
    answer: DraftState,
    handler: (ctx, { body }) => service.updateBasic(ctx, body),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/update-relation',
    name: 'updateDraftRelation',
    summary: 'Keep superior, belongings and property company of a draft',
    body: UpdateDraftRelation,
    answer: DraftState,
    handler: (ctx, { body }) => service.updateRelation(ctx, body),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/update-qualification',
    name: 'updateDraftQualification',
    summary: 'Keep the papers of a draft',
    spec: 'S1 §7 Draft, decisions T2, T8',
    body: UpdateDraftQualification,
    answer: DraftState,
    handler: (ctx, { body }) => service.updateQualification(ctx, body),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/update-introduction',
    name: 'updateDraftIntroduction',
    summary: 'Keep the introduction of a draft',
    body: UpdateDraftIntroduction,
    bodyLimit: { bytes: INTRODUCTION_BYTES, field: 'introduction' },
    answer: DraftState,
    handler: (ctx, { body }) => service.updateIntroduction(ctx, body),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/update-principal',
    name: 'updateDraftPrincipal',
    summary: 'Keep the principal of a draft; with perfectStep 5 submit the application',
    spec: 'S1 §7 Draft, decisions T5, T6, T7',
    body: UpdateDraftPrincipal,
    answer: DraftOutcome,
    handler: (ctx, { body }, { config }) => updatePrincipal(ctx, body, config.autoApproveTop),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/discard',
    name: 'discardDraft',
    summary: "Give up one's draft, or an application that one took back",
    spec: 'decisions T3, section 0',
    body: DiscardDraft,
    answer: Nothing,
    handler: (ctx, { body }) => discardDraft(ctx, body.id),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/recreate',
    name: 'recreateDraft',
    summary: 'Begin a new draft with what a refused application handed in; the old one is void',
    spec: 'decisions A7, section 0',
    body: RecreateDraft,
    answer: DraftState,
    handler: (ctx, { body }) => recreateDraft(ctx, body.tenantId),
  }),
  route({
    ...draft,
    method: 'POST',
    path: '/api/uc/tenant/draft/search-tenant',
    name: 'searchForDraft',
    summary: 'Find a superior, an organisation to belong to or a property company by its name',
    spec: 'decisions K7, T11, T14, section 0',
    rate: SEARCHES,
    reads: true,
    body: SearchForDraft,
    answer: Type.Array(FoundTenant),
    handler: (ctx, { body }) => service.searchForDraft(ctx, body),
  }),
]
