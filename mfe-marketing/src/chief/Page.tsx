import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { CardList, PromiseList, QuestionList, StepList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { DUTIES, PRINCIPLES, QUESTIONS, RELAY } from './content'
import { ChiefScene } from './Scene'

/** 数字政府 (MK-01). */
export default function ChiefPage(): ReactNode {
  return (
    <>
      <Hero
        title="机关里的事，一网统办"
        lead="从委办局到街道再到社区，机构、人员、任务和审核放在同一个平台上。上面看得清，中间接得住，下面办得快。"
        scene={<ChiefScene />}
        more="duties"
      />
      <Section id="duties" title="日常运转，件件有着落" lead="机关里天天要办的六件事。">
        <CardList items={DUTIES} />
      </Section>
      <Section
        quiet
        title="一项任务怎样走到底"
        lead="从部署到落实，始终是同一条待办，不转述、不走样。"
      >
        <StepList items={RELAY} />
        <div className="mk-look">
          <div className="mk-picture mk-picture-desk" role="img" aria-label="电脑上的全部待办" />
        </div>
      </Section>
      <Section title="建设时坚持的三点">
        <PromiseList items={PRINCIPLES} />
      </Section>
      <Section quiet title="常见问题">
        <QuestionList items={QUESTIONS} />
      </Section>
      <PageEnd text="从一个科室、一条任务开始，合适了再推开。" />
    </>
  )
}
