/**
 * Bodies and answers of drafts. Fields may be missing, for half a step is kept too; a body with
 * `perfectStep` finishes its step, which must be whole then (ADR 0065).
 */
import {
  INTRODUCTION_KEYS,
  INTRODUCTION_MAX,
  type IntroductionKey,
} from '@zz/contract/introduction'
import { MAX_CERTIFICATES } from '@zz/contract/organisation'
import { richTextMarkupLimit } from '@zz/contract/rich-text'
import Type, { type TSchema } from 'typebox'
import { FileKey, FileKeyList, type FileOwner, RichText } from '../../../platform/files.ts'
import { Typed } from '../../../platform/readers.ts'
import { DateTimeText, Id, Model, Nullable, YesNo } from '../../../platform/schema.ts'
import { TenantIntroduction, TenantQualification } from '../file/schemas.ts'
import { INTRODUCTION_OWNER, LOGO_OWNER } from '../settings/schemas.ts'

/** Certificates, licences and letters of authorisation (decisions G15). */
export const QUALIFICATION_OWNER: FileOwner = {
  kind: 'tenant.qualification',
  visibility: 'private',
  // Members see the papers of their organisation; who may change them sees what they stand in.
  mayRead: async (ctx, tenantId) => tenantId === ctx.tenantId && (await ctx.can('setting')),
}

const TenantType = Type.Integer({ minimum: 1, maximum: 7 })
const Platform = Type.Union([Type.Literal('gov'), Type.Literal('wisdom'), Type.Literal('drifter')])
const Version = Type.Optional(Type.Integer({ minimum: 0 }))
const open = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema))
const text = (title: string, maxLength: number) => open(Type.String({ title, maxLength }))
const name = (title: string, maxLength: number) => open(Typed('name', { title, maxLength }))
const Code = open(Type.String({ pattern: '^([0-9]{6}|[0-9]{9})?$', maxLength: 9 }))
const Name = open(Type.String({ maxLength: 40 }))

const basic = {
  tenantFullName: name('组织名称', 40),
  tenantEnglishName: text('组织英文名称', 60),
  tenantName: name('组织简称', 20),
  logo: open(FileKey(LOGO_OWNER)),
  province: Name,
  provinceCode: Code,
  city: Name,
  cityCode: Code,
  district: Name,
  districtCode: Code,
  address: text('详细地址', 108),
  attribute: text('组织属性', 20),
} as const

/** Begins a draft; `perfectStep` 1 says that the basic data are whole. */
export const SaveDraft = Model('SaveTenantDraft', {
  tenantType: TenantType,
  ...basic,
  perfectStep: Type.Optional(Type.Literal(1)),
})

/** The basic data of a draft. */
export const UpdateDraft = Model('UpdateTenantDraft', {
  id: Id,
  /** As the draft has it: a type is never changed. */
  tenantType: Type.Optional(TenantType),
  ...basic,
  perfectStep: Type.Optional(Type.Literal(1)),
  version: Version,
})

const Belong = Type.Object(
  {
    belongTenantId: Id,
    belongDepartmentId: open(Id),
    belongTenantName: open(Type.String({ maxLength: 40 })),
    belongDepartmentName: open(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
const MAX_BELONGS = 50

/** An id that is left open: null, absent, or empty as forms send it. */
const OpenId = open(Type.Union([Id, Type.Literal('')]))

/** Step 2: superior, belongings and property company; ids of active organisations, or left open. */
export const UpdateDraftRelation = Model('UpdateDraftRelation', {
  tenantId: Id,
  pid: OpenId,
  pidDepartmentId: OpenId,
  associateTenantId: OpenId,
  remark: text('备注', 108),
  belongs: Type.Optional(Type.Array(Belong, { maxItems: MAX_BELONGS, uniqueItems: false })),
  perfectStep: Type.Optional(Type.Literal(2)),
  version: Version,
})

const Image = Type.Object(
  {
    type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    key: FileKey(QUALIFICATION_OWNER),
  },
  { additionalProperties: false },
)

/** Step 3: the papers. Whole only with what the type of the organisation must show. */
export const UpdateDraftQualification = Model('UpdateDraftQualification', {
  tenantId: Id,
  creditCode: open(Typed('code', { title: '统一社会信用代码', maxLength: 18 })),
  recordNumber: open(Typed('recordNumber', { title: '组织备案号', maxLength: 108 })),
  qualityInfo: Type.Optional(
    Type.Array(Image, { maxItems: 3 * MAX_CERTIFICATES, uniqueItems: false }),
  ),
  /** Keys of licences, separated by commas; the same as type 2 in `qualityInfo` (decisions T8). */
  licenseFile: open(FileKeyList(QUALIFICATION_OWNER, MAX_CERTIFICATES)),
  perfectStep: Type.Optional(Type.Literal(3)),
  version: Version,
})

const Section = Type.Optional(
  RichText(INTRODUCTION_OWNER, 2 * richTextMarkupLimit(INTRODUCTION_MAX)),
)

/** Step 4: rich text by section; a section that is missing stays as it was kept. */
export const UpdateDraftIntroduction = Model('UpdateDraftIntroduction', {
  tenantId: Id,
  ...(Object.fromEntries(INTRODUCTION_KEYS.map((key) => [key, Section])) as Record<
    IntroductionKey,
    typeof Section
  >),
  perfectStep: Type.Optional(Type.Literal(4)),
  version: Version,
})

/** The last step: with `perfectStep` 5 the application is submitted (decisions T5, T7). */
export const UpdateDraftPrincipal = Model('UpdateDraftPrincipal', {
  id: Id,
  userId: open(Id),
  realName: name('负责人姓名', 108),
  mobile: open(Typed('mobile', { title: '负责人手机号', maxLength: 20 })),
  platforms: open(Type.Array(Platform, { maxItems: 3 })),
  createGroup: open(YesNo),
  perfectStep: Type.Optional(Type.Literal(5)),
  version: Version,
})

/** Id of the caller's draft, or of the caller's refused or withdrawn organisation. */
export const DraftQuery = Type.Object({ id: Id }, { additionalProperties: false })
/** Id of the caller's draft, or of an application that was taken back; a refused one stays. */
export const DiscardDraft = Type.Object({ id: Id }, { additionalProperties: false })
/** The refused organisation. */
export const RecreateDraft = Type.Object({ tenantId: Id }, { additionalProperties: false })

/** What a draft stands at: the answer of every save. */
export const DraftState = Model('TenantDraftState', {
  id: Id,
  /** The last step that was finished; 0 none. */
  perfectStep: Type.Integer({ minimum: 0, maximum: 5 }),
  tenantType: TenantType,
  /** For the next save: 数据已被他人修改，请刷新 when the draft has moved on. */
  version: Type.Integer(),
})

const Text = Nullable(Type.String())

/** A draft with the names that its ids stand for. */
export const TenantDraft = Model('TenantDraft', {
  id: Id,
  tenantType: TenantType,
  perfectStep: Type.Integer({ minimum: 0, maximum: 5 }),
  version: Type.Integer(),
  updateTime: DateTimeText,
  /** It was applied for before: refused, or taken back. */
  submitted: Type.Boolean(),
  tenantFullName: Text,
  tenantEnglishName: Text,
  tenantName: Text,
  logo: Text,
  province: Text,
  provinceCode: Text,
  city: Text,
  cityCode: Text,
  district: Text,
  districtCode: Text,
  address: Text,
  attribute: Text,
  pid: Nullable(Id),
  parentName: Text,
  pidDepartmentId: Nullable(Id),
  parentDepartmentName: Text,
  associateTenantId: Nullable(Id),
  associateName: Text,
  remark: Text,
  belongs: Type.Array(
    Type.Object(
      {
        belongTenantId: Id,
        belongTenantName: Type.String(),
        belongDepartmentId: Nullable(Id),
        belongDepartmentName: Text,
      },
      { additionalProperties: false },
    ),
  ),
  creditCode: Text,
  recordNumber: Text,
  qualityInfo: TenantQualification.properties.qualityInfo,
  ...(Object.fromEntries(
    INTRODUCTION_KEYS.map((key) => [key, TenantIntroduction.properties[key]]),
  ) as Pick<(typeof TenantIntroduction)['properties'], IntroductionKey>),
  userId: Nullable(Id),
  userRealName: Text,
  realName: Text,
  mobile: Text,
  platforms: Type.Array(Platform),
  createGroup: Nullable(YesNo),
})

/** How the submission ended (decisions T5). */
export const DraftOutcome = Model('TenantDraftOutcome', {
  /** 1 created, 2 failed, 3 waits for review; null where the step was only kept. */
  result: Nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
  tenantId: Id,
  msg: Type.String(),
  perfectStep: Type.Integer({ minimum: 0, maximum: 5 }),
  version: Type.Integer(),
})

/** Organisations that may be named in a draft, by a part of their name. */
export const SearchForDraft = Type.Object(
  {
    /** Type of the organisation that is created. */
    tenantType: TenantType,
    purpose: Type.Union([
      Type.Literal('superior'),
      Type.Literal('belong'),
      Type.Literal('associate'),
    ]),
    tenantName: Typed('name', { maxLength: 40 }),
  },
  { additionalProperties: false },
)
