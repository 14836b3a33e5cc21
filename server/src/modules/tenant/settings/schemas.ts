import {
  INTRODUCTION_KEYS,
  INTRODUCTION_MAX,
  type IntroductionKey,
} from '@zz/contract/introduction'
import { richTextMarkupLimit } from '@zz/contract/rich-text'
import Type from 'typebox'
import { FileKey, type FileOwner, RichText } from '../../../platform/files.ts'
import { Typed } from '../../../platform/readers.ts'
import { Id, Model, Nullable } from '../../../platform/schema.ts'

/** The organisation's sign, and the pictures of what it says about itself: everybody sees them. */
export const LOGO_OWNER: FileOwner = { kind: 'tenant.logo', visibility: 'public' }
/** Pictures of the introduction: public, as strangers read introductions too. */
export const INTRODUCTION_OWNER: FileOwner = { kind: 'tenant.introduction', visibility: 'public' }

const Code = Nullable(Type.String({ pattern: '^([0-9]{6}|[0-9]{9})?$', maxLength: 9 }))
const Name = Nullable(Type.String({ maxLength: 40 }))

/**
 * The basic data of S1 §3 "Update payload"; names of regions are taken from the table, whatever is
 * sent.
 */
export const UpdateTenant = Model('UpdateTenant', {
  id: Id,
  tenantFullName: Typed('name', { title: '组织中文全称', maxLength: 40 }),
  tenantEnglishName: Type.String({ title: '组织英文全称', maxLength: 60 }),
  tenantName: Typed('name', { title: '组织中文简称', maxLength: 20 }),
  logo: Nullable(FileKey(LOGO_OWNER)),
  province: Name,
  provinceCode: Code,
  city: Name,
  cityCode: Code,
  district: Name,
  districtCode: Code,
  address: Nullable(Type.String({ maxLength: 108 })),
  attribute: Nullable(Type.String({ maxLength: 20 })),
  /** As read before the edit; without it the last one wins, as the documents' payload has none. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})

/** Markup as it comes; what is left of it after it is cleaned is measured by the service. */
const Section = Type.Optional(
  RichText(INTRODUCTION_OWNER, 2 * richTextMarkupLimit(INTRODUCTION_MAX)),
)

/** `tenantId` and the sections of its type (S1 §7; decisions K17). */
export const UpdateIntroduction = Model('UpdateIntroduction', {
  tenantId: Id,
  ...(Object.fromEntries(INTRODUCTION_KEYS.map((key) => [key, Section])) as Record<
    IntroductionKey,
    typeof Section
  >),
  /** As read before the edit; without it the last one wins, as the documents' payload has none. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
