import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { CardList, PromiseList, QuestionList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { PROTECTIONS, QUESTIONS, SOURCES, VIEWS } from './content'
import { DataScene } from './Scene'

/** 数据社区 (MK-01). */
export default function DataPage(): ReactNode {
  return (
    <>
      <Hero
        title="数从办事中来，再回到办事中去"
        lead="不另设报表，不重复填数。每办一件事就留下一笔可信的数据，汇成社区看得懂、用得上的全貌。"
        scene={<DataScene />}
        more="views"
      />
      <Section title="数据从哪里来">
        <PromiseList items={SOURCES} />
      </Section>
      <Section
        id="views"
        quiet
        title="看得懂，也点得开"
        lead="每个数字后面都是具体的事，点一下就到。"
      >
        <CardList items={VIEWS} />
        <div className="mk-look">
          <div className="mk-picture mk-picture-dark" role="img" aria-label="深色的场地数据概览" />
        </div>
      </Section>
      <Section title="用得起，也守得住" lead="先把边界划清，数据才敢流动。">
        <CardList items={PROTECTIONS} />
      </Section>
      <Section quiet title="常见问题">
        <QuestionList items={QUESTIONS} />
      </Section>
      <PageEnd text="从今天办的第一件事开始积累，三个月后就有自己的底数。" />
    </>
  )
}
