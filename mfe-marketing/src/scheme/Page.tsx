import type { ReactNode } from 'react'
import { SmartLink } from '../links/SmartLink'
import { Hero } from '../sections/Hero'
import { PromiseList, StepList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { BLOCKS, PROMISES, type SchemeCard, SCHEMES } from './content'
import { SchemeScene } from './Scene'
import './scheme.css'
import { SchemePicture } from './SchemePicture'

function Card({ icon, title, text, points, to }: SchemeCard): ReactNode {
  return (
    <li>
      <SchemePicture name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <SmartLink to={to} className="mk-link zz-focus" aria-label={`进一步了解${title}`}>
        进一步了解
      </SmartLink>
    </li>
  )
}

/** 解决方案 with its six cards (MK-01, MK-05). */
export default function SchemePage(): ReactNode {
  return (
    <>
      <Hero
        title="六种场景，同一个底座"
        lead="组织、人员、权限、待办和场地是每个单位都要的。把它们做扎实，换一个场景，只换一张面孔。"
        scene={<SchemeScene />}
        more="schemes"
        moreText="看六个方案"
      />
      <Section id="schemes" title="按场景选" lead="从最急的一件事入手，其余的随后再加。">
        <div className="mk-scheme">
          <ul className="mk-cards">
            {SCHEMES.map((scheme) => (
              <Card key={scheme.title} {...scheme} />
            ))}
          </ul>
        </div>
      </Section>
      <Section quiet title="四步搭起来" lead="不写代码，管理员自己就能完成。">
        <StepList items={BLOCKS} />
        <div className="mk-look">
          <div className="mk-picture mk-picture-desk" role="img" aria-label="电脑上的全部待办" />
          <div className="mk-picture mk-picture-phone" role="img" aria-label="手机上的全部待办" />
        </div>
      </Section>
      <Section title="选平台，看三点">
        <PromiseList items={PROMISES} />
      </Section>
      <PageEnd text="说不清适合哪一种？先建一个组织试试，随时可以调整。" />
    </>
  )
}
