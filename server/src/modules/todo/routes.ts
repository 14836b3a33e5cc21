import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { Id, Nothing } from '../../platform/schema.ts'
import { TODO_LIST } from './list.ts'
import { ItemId, SaveTodo, TodoDetail, TodoId, TodoRow } from './schemas.ts'
import * as service from './service.ts'

const member = access.menu('todo')

export const routes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/todo/select-all-todo',
    scope: 'todo:read',
    area: 'todo',
    name: 'selectAllTodo',
    summary: 'To-dos by filters, newest first',
    spec: 'S2 §7, decisions O4',
    access: member,
    reads: true,
    paged: true,
    body: TODO_LIST.body,
    answer: Type.Array(TodoRow),
    handler: (ctx, { body }) => service.selectAll(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/todo/detail',
    scope: 'todo:read',
    area: 'todo',
    name: 'getTodo',
    summary: 'One to-do with its executors and history',
    spec: 'decisions O7, O8',
    access: member,
    query: TodoId,
    answer: TodoDetail,
    handler: (ctx, { query }) => service.findTodoDetail(ctx, query.id),
  }),
  route({
    method: 'GET+POST',
    path: '/api/todo/revoke-todo',
    area: 'todo',
    name: 'revokeTodo',
    summary: 'Revoke a to-do that is not finished',
    spec: 'S2 §7, decisions O6',
    access: member,
    query: ItemId,
    answer: Nothing,
    msg: '已撤销',
    handler: (ctx, { query }) => service.revokeTodo(ctx, query.itemId),
  }),
  route({
    method: 'POST',
    path: '/api/todo/save',
    area: 'todo',
    name: 'saveTodo',
    summary: 'Create a to-do',
    spec: 'decisions O7',
    access: member,
    idempotent: true,
    body: SaveTodo,
    answer: Type.Object({ id: Id }, { additionalProperties: false }),
    handler: (ctx, { body }) => service.createTodo(ctx, body),
  }),
]
