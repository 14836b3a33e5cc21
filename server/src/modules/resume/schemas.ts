/**
 * Bodies and answers of the extended data and the resume (S1 §3, §7). Fields that must be filled
 * may be missing on the wire: the policy says what to fill, in the words of S1 §5.
 */
import { RESUME_TEXT_MAX } from '@zz/contract/person'
import { richTextMarkupLimit } from '@zz/contract/rich-text'
import Type, { type TSchema } from 'typebox'
import { type FileOwner, RichText } from '../../platform/files.ts'
import { Id, Model, Nullable } from '../../platform/schema.ts'

/** Pictures in what a person wrote: whoever sees the text sees them. */
export const ACHIEVEMENT_OWNER: FileOwner = {
  kind: 'resume.achievement',
  visibility: 'public',
  personal: true,
}
/** Pictures in the text; the person's own, whatever organisation is in force. */
export const PROFESSIONAL_OWNER: FileOwner = {
  kind: 'resume.professional',
  visibility: 'public',
  personal: true,
}

const open = <T extends TSchema>(schema: T, title?: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], title === undefined ? {} : { title }))
const text = (title: string, maxLength = 108) => open(Type.String({ maxLength }), title)
const day = (title: string) => open(Type.String({ maxLength: 10 }), title)
const Code = open(Type.String({ pattern: '^([0-9]{6}|[0-9]{9})?$', maxLength: 9 }))
const Name = open(Type.String({ maxLength: 40 }))
const Sex = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
/** As it was read before the edit; without it the last save wins. */
const Version = Type.Optional(Type.Integer({ minimum: 0 }))
const Html = (owner: FileOwner, title: string) =>
  Type.String({ ...RichText(owner, 2 * richTextMarkupLimit(RESUME_TEXT_MAX)), title })
const Words = Type.String()

/** Whose: absent, empty or one's own id for oneself. */
export const OfUser = Type.Object(
  { userId: Type.Optional(Type.Union([Id, Type.Literal('')])) },
  { additionalProperties: false },
)

/** The caller's own; null for what was not filled in. */
export const MoreInfo = Model('MoreInfo', {
  sex: Nullable(Sex),
  /** YYYY-MM-DD. */
  birthday: Nullable(Words),
  province: Nullable(Words),
  provinceCode: Nullable(Words),
  city: Nullable(Words),
  cityCode: Nullable(Words),
  district: Nullable(Words),
  districtCode: Nullable(Words),
  address: Nullable(Words),
  /** 0 while nothing was saved. */
  version: Type.Integer(),
})

/** Names of regions are taken from the table, whatever is sent. */
export const UpdateMoreInfo = Model('UpdateMoreInfo', {
  sex: open(Sex, '性别'),
  birthday: day('生日'),
  address: text('详细地址'),
  province: Name,
  provinceCode: Code,
  city: Name,
  cityCode: Code,
  district: Name,
  districtCode: Code,
  tenantId: open(Id),
  /** One's own; another one is refused. */
  userId: open(Id),
  version: Version,
})

const period = {
  startTime: day('开始时间'),
  /** null: until now. */
  endTime: day('结束时间'),
} as const
const answeredPeriod = { startTime: Words, endTime: Nullable(Words), version: Type.Integer() }

export const EducationExperience = Model('EducationExperience', {
  id: Id,
  schoolName: Words,
  /** A code of the dictionary Degree. */
  degree: Words,
  major: Nullable(Words),
  ...answeredPeriod,
})

const education = {
  schoolName: text('学校'),
  degree: text('学历', 10),
  major: text('专业'),
  ...period,
} as const
export const SaveEducation = Model('SaveEducation', education)
export const UpdateEducation = Model('UpdateEducation', {
  id: Id,
  ...education,
  version: Version,
})

export const WorkExperience = Model('WorkExperience', {
  id: Id,
  companyName: Words,
  position: Words,
  positionId: Id,
  /** Achievements that go with it when it is deleted. */
  achievementNum: Type.Integer(),
  ...answeredPeriod,
})

const work = {
  companyName: text('所在单位'),
  /** As the page knows it; the name is taken from the position. */
  position: text('职位'),
  positionId: open(Id),
  ...period,
} as const
export const SaveWork = Model('SaveWork', work)
export const UpdateWork = Model('UpdateWork', { id: Id, ...work, version: Version })

export const WorkAchievement = Model('WorkAchievement', {
  id: Id,
  workInfoId: Id,
  projectName: Words,
  /** Rich text. */
  projectDesc: Words,
  ...answeredPeriod,
})

const achievement = {
  workInfoId: open(Id, '关联工作经历'),
  projectName: text('标题'),
  projectDesc: Type.Optional(Html(ACHIEVEMENT_OWNER, '成果描述')),
  ...period,
} as const
export const SaveAchievement = Model('SaveAchievement', achievement)
export const UpdateAchievement = Model('UpdateAchievement', {
  id: Id,
  ...achievement,
  version: Version,
})

export const Professional = Model('Professional', {
  /** The person's, of whom there is one. */
  id: Id,
  /** Rich text; '' for none. */
  professional: Words,
  /** 0 while nothing was saved. */
  version: Type.Integer(),
})

/** An empty text deletes (decisions G2). */
export const SaveProfessional = Model('SaveProfessional', {
  id: open(Id),
  professional: Html(PROFESSIONAL_OWNER, '专业经验'),
  version: Version,
})

export const EntryOf = Type.Object({ id: Id }, { additionalProperties: false })
export const SavedEntry = Model('SavedResumeEntry', { id: Id })
