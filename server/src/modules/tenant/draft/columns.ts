/** What SQL cannot say of the columns of drafts: what each step holds, as it was typed. */
import type { QualityImage } from '../file/columns.ts'

type Text = string | null

/** Step 1; a field that was never typed is missing. */
export interface DraftBasic {
  readonly tenantFullName?: Text
  readonly tenantEnglishName?: Text
  readonly tenantName?: Text
  readonly logo?: Text
  readonly province?: Text
  readonly provinceCode?: Text
  readonly city?: Text
  readonly cityCode?: Text
  readonly district?: Text
  readonly districtCode?: Text
  readonly address?: Text
  readonly attribute?: Text
}

/** `belongDepartmentId` null for the whole organisation. */
export interface DraftBelong {
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
}

/** Step 2. */
export interface DraftRelation {
  readonly pid?: Text
  readonly pidDepartmentId?: Text
  readonly associateTenantId?: Text
  readonly remark?: Text
  readonly belongs?: readonly DraftBelong[]
}

/** Step 3; `qualityInfo` names stored files. */
export interface DraftQualification {
  readonly creditCode?: Text
  readonly recordNumber?: Text
  readonly qualityInfo?: readonly QualityImage[]
}

export type DraftPlatform = 'gov' | 'wisdom' | 'drifter'

/** Step 5: somebody who is known, or a name and number. */
export interface DraftPrincipal {
  /** Chosen among the people whom the applicant sees. */
  readonly userId?: Text
  /** Added directly. */
  readonly realName?: Text
  readonly mobile?: Text
  readonly platforms?: readonly DraftPlatform[] | null
  /** 1 yes, 2 no. */
  readonly createGroup?: 1 | 2 | null
}

export interface Columns {
  'tenant_draft.basic': DraftBasic
  'tenant_draft.relation': DraftRelation
  'tenant_draft.qualification': DraftQualification
  /** Rich text by section key (decisions K17). */
  'tenant_draft.introduction': Readonly<Record<string, string>>
  'tenant_draft.principal': DraftPrincipal
}
