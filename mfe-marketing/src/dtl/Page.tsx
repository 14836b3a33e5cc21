import { Neighbourhood } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { StartLink } from '../sections/StartLink'
import { PRODUCT_FEATURES, ORGANISATION_KINDS, PRODUCT_PROMISES } from './content'
import { FeaturePicture } from './Spot'
import { StepList } from './Way'

export default function DtlPage(): ReactNode {
  return (
    <>
      <section className="mk-hero">
        <div className="mk-width mk-hero-row">
          <div className="mk-hero-words">
            <h1>街坊的事，一起办</h1>
            <p>
              众治把街道、社区、小区、学校和企业连在一张网上。组织怎么搭、事情谁来办、场地怎么用，都在一处说清楚、办妥当。
            </p>
            <div className="mk-hero-actions">
              <StartLink />
              <a className="zz-button zz-button-plain zz-button-large zz-focus" href="#mk-features">
                看看能做什么
              </a>
            </div>
          </div>
          <div className="mk-hero-scene">
            <Neighbourhood />
          </div>
        </div>
      </section>

      <section className="mk-section mk-section-quiet" aria-labelledby="mk-look-title">
        <div className="mk-width">
          <h2 id="mk-look-title">打开就能用的界面</h2>
          <p className="mk-lead">办公室的大屏、路上的手机，看到的是同一件事。</p>
          <div className="mk-look">
            <div className="mk-picture mk-picture-desk" role="img" aria-label="电脑上的全部待办" />
            <div className="mk-picture mk-picture-phone" role="img" aria-label="手机上的全部待办" />
          </div>
        </div>
      </section>

      <section className="mk-section" id="mk-features" aria-labelledby="mk-features-title">
        <div className="mk-width">
          <h2 id="mk-features-title">每天要用的，都在这里</h2>
          <p className="mk-lead">为不懂技术的人而做：一个按钮一件事，看得懂，点得准。</p>
          <ul className="mk-cards">
            {PRODUCT_FEATURES.map(({ spot, title, text }) => (
              <li key={title}>
                <FeaturePicture name={spot} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="mk-section mk-section-quiet" aria-labelledby="mk-way-title">
        <div className="mk-width">
          <h2 id="mk-way-title">一件小事，怎样有始有终</h2>
          <p className="mk-lead">楼道灯不亮了，从居民一句话到灯重新亮起，全程只在一条待办里。</p>
          <StepList />
        </div>
      </section>

      <section className="mk-section" aria-labelledby="mk-kinds-title">
        <div className="mk-width">
          <h2 id="mk-kinds-title">七类组织，同在一张网</h2>
          <p className="mk-lead">上下级、归属、服务关系都能连起来，各管各的家，也能一起办事。</p>
          <ul className="mk-kinds">
            {ORGANISATION_KINDS.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="mk-section mk-section-quiet" aria-labelledby="mk-promise-title">
        <div className="mk-width">
          <h2 id="mk-promise-title">用得放心</h2>
          <ul className="mk-promises">
            {PRODUCT_PROMISES.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className="mk-look">
            <div
              className="mk-picture mk-picture-dark"
              role="img"
              aria-label="深色的场地数据概览"
            />
          </div>
          <div className="mk-end">
            <p>加入已有组织，或者创建一个新的，几分钟就能用起来。</p>
            <StartLink />
          </div>
        </div>
      </section>
    </>
  )
}
