import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { PromiseList, StepList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { type SubPage, SubPages } from '../sections/SubPages'
import { COMMON, type EnvSubject, SUBJECTS } from './content'
import { EnvScene } from './Scene'

function Subject({ title, lead, points, steps }: EnvSubject): ReactNode {
  return (
    <>
      <Section title={title} lead={lead}>
        <PromiseList items={points} />
      </Section>
      <Section quiet title={`${title}：一件事怎样办完`}>
        <StepList items={steps} />
      </Section>
    </>
  )
}

const PAGES: readonly SubPage[] = SUBJECTS.map((subject) => ({
  key: subject.key,
  title: subject.title,
  content: <Subject {...subject} />,
}))

/** 智慧环境 with its five sub-tabs (MK-01, MK-04). */
export default function EnvPage(): ReactNode {
  return (
    <>
      <Hero
        title="一滴水的路，有人看着走完"
        lead="从水库、河道到田间和水龙头，管水的单位多、环节多。平台把巡查、值守、用水和应急连成一条线。"
        scene={<EnvScene />}
        more="subjects"
        moreText="看五个专题"
      />
      <div id="subjects" className="mk-anchor">
        <SubPages label="智慧环境专题" pages={PAGES} />
      </div>
      <Section title="五个专题，一套底子">
        <PromiseList items={COMMON} />
      </Section>
      <PageEnd text="从一条河、一座库开始，把巡查清单搬到手机上。" />
    </>
  )
}
