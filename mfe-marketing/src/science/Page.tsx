import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { PromiseList, StepList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { StartLink } from '../sections/StartLink'
import { type SubPage, SubPages } from '../sections/SubPages'
import { CONTACT, CONTACT_TITLE, SUBJECTS, WAY } from './content'
import { ScienceScene } from './Scene'
import './science.css'
import { useOperatorContact } from './useOperatorContact'

const PAGES: readonly SubPage[] = SUBJECTS.map(({ key, title, lead, points }) => ({
  key,
  title,
  content: (
    <Section title={title} lead={lead}>
      <PromiseList items={points} />
    </Section>
  ),
}))

/** 科学合作 with its contact block and its five tabs (MK-01, MK-08). */
export default function SciencePage(): ReactNode {
  const text = useOperatorContact()
  const contact = text === null ? CONTACT : [...CONTACT, { title: CONTACT_TITLE, text }]
  return (
    <>
      <Hero
        title="把研究做进街坊里"
        lead="好的治理方法要经得起一线检验。我们欢迎高校、研究机构和企业，与基层单位一起提问题、做试验、出成果。"
        scene={<ScienceScene />}
        more="contact"
        moreText="联系合作"
      />
      <div className="mk-anchor">
        <SubPages label="科学合作方式" pages={PAGES} />
      </div>
      <Section quiet title="合作怎样开始">
        <StepList items={WAY} />
      </Section>
      <Section id="contact" title="联系合作" lead="不论哪一种方式，都从一次交谈开始。">
        <div className="mk-contact">
          <PromiseList items={contact} />
          <StartLink />
        </div>
      </Section>
      <PageEnd text="已经有合适的题目了？登录后就能建起项目组织。" />
    </>
  )
}
