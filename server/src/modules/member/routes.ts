import Type from 'typebox'
import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { FileDownload, Nullable } from '../../platform/schema.ts'
import * as draft from './import/draft.ts'
import { writeImportReport } from './import/report.ts'
import { offerImportTemplate } from './import/template.ts'
import {
  CommitImport,
  CorrectedImport,
  CorrectImport,
  ImportId,
  ImportOptions,
  ImportRow,
  ImportRows,
  MemberImport,
  RemoveImportRows,
  StartImport,
} from './schemas.ts'

const COMMON = {
  area: 'memberImport',
  spec: 'decisions N2, MB-05',
  access: access.menu('userAdmin'),
} as const

export const routes: readonly Route[] = [
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/tenant-user/import-template',
    name: 'memberImportTemplate',
    summary:
      'Address of the table to fill in: titles, notes, choices of departments and platforms, an example',
    rate: { max: 20, seconds: 60 },
    answer: FileDownload,
    handler: (ctx) => offerImportTemplate(ctx),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/import',
    name: 'startMemberImport',
    summary:
      'Dry run: an uploaded xlsx or csv becomes a draft of checked rows; nobody is added yet',
    rate: { max: 20, seconds: 60 },
    body: StartImport,
    answer: MemberImport,
    handler: (ctx, { body }) => draft.startImport(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/tenant-user/import-current',
    name: 'currentMemberImport',
    summary: "One's open draft, or the result one has not closed yet",
    answer: Nullable(MemberImport),
    handler: (ctx) => draft.findOpenImport(ctx),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/tenant-user/import-state',
    name: 'memberImportState',
    summary: 'How far an import is',
    query: ImportId,
    answer: MemberImport,
    handler: (ctx, { query }) => draft.findImport(ctx, query.id),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/import-rows',
    name: 'memberImportRows',
    summary: 'Rows of a draft with their faults, all or only those with faults',
    reads: true,
    paged: true,
    body: ImportRows,
    answer: Type.Array(ImportRow),
    handler: (ctx, { body }) => draft.pageImportRows(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/import-correct',
    name: 'correctMemberImport',
    summary: 'Corrects cells of a row; it and those it was a duplicate of are checked again',
    body: CorrectImport,
    answer: CorrectedImport,
    handler: (ctx, { body }) => draft.correctImportRow(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/import-remove',
    name: 'removeMemberImportRows',
    summary: 'Takes rows out of a draft',
    body: RemoveImportRows,
    answer: MemberImport,
    handler: (ctx, { body }) => draft.removeImportRows(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/import-options',
    name: 'setMemberImportOptions',
    summary: 'Whether departments are made and members changed',
    body: ImportOptions,
    answer: MemberImport,
    handler: (ctx, { body }) => draft.setOptions(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/import-commit',
    name: 'commitMemberImport',
    summary: 'Brings the rows in, in the background; asked again it goes on as it was',
    body: CommitImport,
    answer: MemberImport,
    handler: (ctx, { body }) => draft.commitImport(ctx, body),
  }),
  route({
    ...COMMON,
    method: 'POST',
    path: '/api/user/tenant-user/import-cancel',
    name: 'cancelMemberImport',
    summary: 'Drops a draft, stops an import where it stands, or closes a result',
    body: ImportId,
    answer: MemberImport,
    handler: (ctx, { body }) => draft.cancelImport(ctx, body.id),
  }),
  route({
    ...COMMON,
    method: 'GET',
    path: '/api/user/tenant-user/import-report',
    name: 'memberImportReport',
    summary: 'Address of a table of all rows with what became of each',
    rate: { max: 20, seconds: 60 },
    query: ImportId,
    answer: FileDownload,
    handler: (ctx, { query }) => writeImportReport(ctx, query.id),
  }),
]
