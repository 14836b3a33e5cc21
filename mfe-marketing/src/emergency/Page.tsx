import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { CardList, PromiseList, QuestionList, StepList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { ABILITIES, PHASES, QUESTIONS, RULES } from './content'
import { EmergencyScene } from './Scene'

/** 智慧应急 (MK-01). */
export default function EmergencyPage(): ReactNode {
  return (
    <>
      <Hero
        title="急事来了，人和事马上对上"
        lead="暴雨、停电、火情、走失，最怕消息乱、责任空。平台把预案变成看得见的任务，让每个人知道自己该做什么。"
        scene={<EmergencyScene />}
        more="phases"
      />
      <Section id="phases" title="从准备到复盘" lead="应急不是一个按钮，而是一条走得通的路。">
        <StepList items={PHASES} />
      </Section>
      <Section quiet title="紧要关头靠得住">
        <CardList items={ABILITIES} />
      </Section>
      <Section title="我们的分寸">
        <PromiseList items={RULES} />
        <div className="mk-look">
          <div
            className="mk-picture mk-picture-dark"
            role="img"
            aria-label="深色的场地数据概览，值班室夜间也看得舒服"
          />
        </div>
      </Section>
      <Section quiet title="常见问题">
        <QuestionList items={QUESTIONS} />
      </Section>
      <PageEnd text="把预案里的岗位和电话先搬上来，下一次就不必翻纸质手册。" />
    </>
  )
}
