/** Sections of an introduction by type of organisation, in their order: their key on the wire (S1 §3) and what they are called (decisions K17). */
const SECTIONS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { introduction: '组织介绍', governmentReform: '政务改革', topFunction: '主要职能', topHistory: '历史沿革' },
  2: { introduction: '企业介绍', companyHistory: '发展历程', companyMarket: '市场布局', companyResponsibility: '社会责任' },
  3: { introduction: '学校介绍', schoolHistory: '学校历史', schoolResearch: '科研成果' },
  4: { introduction: '社区介绍', communityConception: '社区理念' },
  5: { introduction: '机构介绍', talentWork: '人才工作', talentService: '人才服务', talentPolicy: '人才政策' },
  6: { introduction: '组织介绍', partyIdeology: '党建理念' },
  7: { introduction: '小区介绍', residentPurpose: '服务宗旨', residentConception: '服务理念', residentSupport: '服务保障' },
}

export interface IntroductionPart {
  readonly key: string
  readonly label: string
  readonly html: string
}

const TOP_ONLY = ['topFunction', 'topHistory']

/** The sections of one organisation's type with their texts, '' where nothing was written; a top-level government has two of its own instead. */
export function introductionOf(tenantType: number, top: boolean, texts: Readonly<Record<string, unknown>>): readonly IntroductionPart[] {
  const wanted = (key: string): boolean => tenantType !== 1 || TOP_ONLY.includes(key) === top
  return Object.entries(SECTIONS[tenantType] ?? { introduction: '组织介绍' })
    .filter(([key]) => wanted(key))
    .map(([key, label]) => {
      const text = texts[key]
      return { key, label, html: typeof text === 'string' ? text : '' }
    })
}
