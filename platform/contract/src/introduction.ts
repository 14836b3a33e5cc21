/**
 * What organisations say about themselves: sections by type of organisation, in their order (S1 §3
 * Introduction; decisions K17).
 */

/** Longest text of a section, in characters. */
export const INTRODUCTION_MAX = 20_000

const SECTIONS = {
  1: {
    introduction: '组织介绍',
    governmentReform: '政务改革',
    topFunction: '主要职能',
    topHistory: '历史沿革',
  },
  2: {
    introduction: '企业介绍',
    companyHistory: '发展历程',
    companyMarket: '市场布局',
    companyResponsibility: '社会责任',
  },
  3: { introduction: '学校介绍', schoolHistory: '学校历史', schoolResearch: '科研成果' },
  4: { introduction: '社区介绍', communityConception: '社区理念' },
  5: {
    introduction: '机构介绍',
    talentWork: '人才工作',
    talentService: '人才服务',
    talentPolicy: '人才政策',
  },
  6: { introduction: '组织介绍', partyIdeology: '党建理念' },
  7: {
    introduction: '小区介绍',
    residentPurpose: '服务宗旨',
    residentConception: '服务理念',
    residentSupport: '服务保障',
  },
} as const

export interface IntroductionSection {
  readonly key: IntroductionKey
  readonly label: string
}

export type IntroductionKey = {
  [Type in keyof typeof SECTIONS]: keyof (typeof SECTIONS)[Type]
}[keyof typeof SECTIONS]

/** Every key of the wire. */
export const INTRODUCTION_KEYS = [
  ...new Set(Object.values(SECTIONS).flatMap((sections) => Object.keys(sections))),
] as readonly IntroductionKey[]

const TOP_ONLY: readonly string[] = ['topFunction', 'topHistory']

/**
 * The sections of a type; a top-level government has two of its own instead of those of the others.
 */
export function introductionSections(
  tenantType: number,
  top: boolean,
): readonly IntroductionSection[] {
  const wanted = (key: string): boolean => tenantType !== 1 || TOP_ONLY.includes(key) === top
  const sections: Readonly<Record<string, string>> = (
    SECTIONS as Readonly<Record<number, Readonly<Record<string, string>>>>
  )[tenantType] ?? {
    introduction: '组织介绍',
  }
  return Object.entries(sections)
    .filter(([key]) => wanted(key))
    .map(([key, label]) => ({ key: key as IntroductionKey, label }))
}

/** `请添加主要职能、历史沿革`: the sections without a text (S1 §5). */
export const missingSectionsText = (missing: readonly IntroductionSection[]): string =>
  `请添加${missing.map(({ label }) => label).join('、')}`
