import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { CardList, PromiseList, QuestionList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { Carousel } from './Carousel'
import { PEOPLE, QUESTIONS, RELATIONS, SCENES } from './content'
import { CommunityScene } from './Scene'

/** 智慧社区 (MK-01, MK-06). */
export default function CommunityPage(): ReactNode {
  return (
    <>
      <Hero
        title="小区里的事，不出门就有回音"
        lead="社区、小区、物业和居民骨干在同一张网上。事情从一句话开始，到办好为止，每一步都有人接、有人应。"
        scene={<CommunityScene />}
        more="day"
      />
      <Section id="day" title="社区的一天" lead="六个场景，都是每天真正发生的事。">
        <Carousel label="社区的一天" items={SCENES} />
      </Section>
      <Section quiet title="谁在用，省了什么">
        <PromiseList items={PEOPLE} />
        <div className="mk-look">
          <div className="mk-picture mk-picture-phone" role="img" aria-label="手机上的全部待办" />
        </div>
      </Section>
      <Section title="关系理清，事情就顺" lead="社区不是一座孤岛，平台把它与四周的关系都记下来。">
        <CardList items={RELATIONS} />
      </Section>
      <Section quiet title="常见问题">
        <QuestionList items={QUESTIONS} />
      </Section>
      <PageEnd text="先为一个小区开通，邀请物业和楼栋长加入，当天就能办第一件事。" />
    </>
  )
}
