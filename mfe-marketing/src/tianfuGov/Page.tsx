import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { CardList, PromiseList, StepList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { PRACTICES, STEPS, TOPICS } from './content'
import { TianfuScene } from './Scene'

/** 天府政务 (MK-01), which has a page and no tab (decisions RT17). */
export default function TianfuGovPage(): ReactNode {
  return (
    <>
      <Hero
        title="天府的院坝，线上也热闹"
        lead="面向川渝区县的协同专题：从区县到院落一条线，把坝坝会上说的事，变成办得完的事。"
        scene={<TianfuScene />}
        more="topics"
      />
      <Section id="topics" title="贴着院坝办">
        <PromiseList items={TOPICS} />
      </Section>
      <Section quiet title="可以这样用" lead="六个题目，都用平台现成的能力。">
        <CardList items={PRACTICES} />
      </Section>
      <Section title="从一个街道起步">
        <StepList items={STEPS} />
        <div className="mk-look">
          <div className="mk-picture mk-picture-phone" role="img" aria-label="手机上的全部待办" />
        </div>
      </Section>
      <PageEnd text="街道、社区、院落，任何一级都可以先用起来。" />
    </>
  )
}
