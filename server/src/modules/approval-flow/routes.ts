import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { AddSigners, ApprovalFlow, DelegateApproval, SaveFlow } from '../approval/service.ts'
import * as service from './service.ts'

/** Flows are set up by who holds their key; signatures are their signers' alone. */
export const routes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/approval/flows',
    area: 'workflow',
    name: 'listApprovalFlows',
    summary: 'How the organisation in force decides each kind of application',
    spec: 'WF-02',
    access: access.menu('flow'),
    answer: Type.Array(ApprovalFlow),
    handler: (ctx) => service.listFlows(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/approval/save-flow',
    area: 'workflow',
    name: 'saveApprovalFlow',
    summary: 'Set up the steps of a kind of application; those that wait go on as they began',
    spec: 'WF-02',
    access: access.menu('flow'),
    body: SaveFlow,
    answer: ApprovalFlow,
    handler: (ctx, { body }) => service.saveFlow(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/approval/delegate',
    area: 'workflow',
    name: 'delegateApproval',
    summary: 'Hand the own signature of the running step to another member',
    spec: 'WF-02',
    access: access.member,
    body: DelegateApproval,
    answer: Type.Null(),
    handler: (ctx, { body }) => service.delegateToMember(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/approval/add-signers',
    area: 'workflow',
    name: 'addApprovalSigners',
    summary: 'Ask further members for the running step, who must pass it too',
    spec: 'WF-02',
    access: access.member,
    body: AddSigners,
    answer: Type.Null(),
    handler: (ctx, { body }) => service.addSigners(ctx, body),
  }),
]
