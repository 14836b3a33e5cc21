/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { Defaulted, Timestamp } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** What people say of themselves beside their account (UC-02). */
export interface UserMoreInfoTable {
  userId: string
  /** 1 male, 2 female, 3 undisclosed. */
  sex: Columns['user_more_info.sex']
  /** YYYY-MM-DD. */
  birthday: string
  province: string | null
  provinceCode: string
  city: string | null
  cityCode: string | null
  district: string | null
  districtCode: string | null
  address: string
  updatedAt: Timestamp
  version: Defaulted<number>
}

/** Schools that a person went to. */
export interface EducationExperienceTable {
  userId: string
  id: string
  schoolName: string
  /** A code of the dictionary Degree. */
  degree: string
  major: string | null
  /** YYYY-MM-DD. */
  startDay: string
  /** YYYY-MM-DD; null: until now. */
  endDay: string | null
  createdAt: Timestamp
  version: Defaulted<number>
}

/** Places where a person worked. */
export interface WorkExperienceTable {
  userId: string
  id: string
  companyName: string
  /** The name that the position had when it was chosen. */
  position: string
  /** Of the organisation that was in force then, or a preset of all. */
  positionId: string
  /** YYYY-MM-DD. */
  startDay: string
  /** YYYY-MM-DD; null: until now. */
  endDay: string | null
  createdAt: Timestamp
  version: Defaulted<number>
}

/** View: in which positions the normal staff of the organisation in force worked. */
export interface StaffWorkView {
  readonly tenantId: string
  readonly userId: string
  /** Of the organisation that was in force then, or a preset of all. */
  readonly positionId: string
}

/** What a person achieved at one of them. */
export interface WorkAchievementTable {
  userId: string
  id: string
  workId: string
  projectName: string
  /** Rich text, sanitised. */
  projectDesc: string
  /** YYYY-MM-DD. */
  startDay: string
  /** YYYY-MM-DD; null: until now. */
  endDay: string | null
  createdAt: Timestamp
  version: Defaulted<number>
}

/** The professional experience that a person tells of. */
export interface ProfessionalExperienceTable {
  userId: string
  /** Rich text, sanitised. */
  professional: string
  updatedAt: Timestamp
  version: Defaulted<number>
}

/** The tables and views of this folder, as its statements see them. */
export interface ResumeTables {
  userMoreInfo: UserMoreInfoTable
  educationExperience: EducationExperienceTable
  workExperience: WorkExperienceTable
  staffWork: StaffWorkView
  workAchievement: WorkAchievementTable
  professionalExperience: ProfessionalExperienceTable
}

/** What statements of this folder see. */
export type ResumeDb = ModuleDb<ResumeTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends ResumeTables {}
}
