/** Introduction texts of the demo organisations by type (decisions K17). */
const p = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('')

type Sections = Readonly<Record<string, string>>

const BY_TYPE: Readonly<Record<number, (name: string) => Sections>> = {
  1: (name) => ({
    introduction: p(
      `${name}依法履行辖区内的行政管理与公共服务职责，坚持以人民为中心，持续提升治理效能。`,
      '内设机构职责清晰，建立首问负责、限时办结等制度。',
    ),
    governmentReform: p(
      '推进“一网通办”，高频事项实现全程网办；',
      '整合窗口与热线，群众诉求统一受理、分级办理、全程可查。',
    ),
  }),
  2: (name) => ({
    introduction: p(`${name}专注本地服务，拥有稳定的专业团队。`),
    companyHistory: p('成立以来先后完成多项重点项目，业务从单一区域扩展到周边城市。'),
    companyMarket: p('服务网点覆盖主城区，合作单位六十余家。'),
    companyResponsibility: p('连续三年参与社区公益，设立专项助学金。'),
  }),
  3: (name) => ({
    introduction: p(`${name}坚持立德树人，学科门类齐全，校园环境优美。`),
    schoolHistory: p('建校以来历经数次迁址与合并，形成今日办学格局。'),
    schoolResearch: p('近年承担省市级课题二十余项，获教学成果奖五项。'),
  }),
  4: (name) => ({
    introduction: p(
      `${name}辖区面积约1.2平方公里，常住居民四千余户。`,
      '设有便民服务站、老年活动室与儿童之家。',
    ),
    communityConception: p('共建共治共享，让居民的事由居民商量着办。'),
  }),
  5: (name) => ({
    introduction: p(`${name}为各类人才提供政策咨询、项目申报与创业扶持。`),
    talentWork: p('建立人才信息库，常态化走访重点企业。'),
    talentService: p('落户、子女入学、住房补贴一窗受理。'),
    talentPolicy: p('对符合条件的创业团队给予场地与贷款贴息支持。'),
  }),
  6: (name) => ({
    introduction: p(`${name}下设若干支部，严格落实“三会一课”。`),
    partyIdeology: p('以高质量党建引领基层治理。'),
  }),
  7: (name) => ({
    introduction: p(`${name}建成十余年，共12栋住宅，绿化率38%。`),
    residentPurpose: p('业主至上，服务第一。'),
    residentConception: p('让每位居民安心、舒心、放心。'),
    residentSupport: p('二十四小时值守，报修两小时内上门。'),
  }),
}

const TOP: Sections = {
  topFunction: p('统筹经济社会发展，组织实施重大规划与公共服务。', '指导所属部门和街道依法行政。'),
  topHistory: p('历经多次区划调整，现辖若干街道与社区。'),
}

/** A government at the top shows its functions and history instead. */
export const introductionOf = (tenantType: number, fullName: string, top: boolean): Sections =>
  tenantType === 1 && top ? TOP : (BY_TYPE[tenantType]?.(fullName) ?? {})
