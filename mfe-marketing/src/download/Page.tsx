import type { ReactNode } from 'react'
import { Hero } from '../sections/Hero'
import { QuestionList, StepList } from '../sections/lists'
import { PageEnd } from '../sections/PageEnd'
import { Section } from '../sections/Section'
import { ClientLink } from './ClientLink'
import { ANDROID, type Client, type ClientType, DESKTOPS, IOS, STORES } from './clients'
import { QUESTIONS, STEPS } from './content'
import './download.css'
import { DownloadScene } from './Scene'
import { useDevice } from './useDevice'
import { useNewestVersions, type VersionState } from './useNewestVersion'

const CLIENTS: readonly ClientType[] = [...STORES, ...DESKTOPS].map(({ type }) => type)
const BUTTON = 'zz-button zz-button-plain zz-focus'

function ClientCards({
  clients,
  device,
  stateOf,
}: {
  readonly clients: readonly Client[]
  readonly device: ClientType | null | undefined
  readonly stateOf: (type: ClientType) => VersionState
}): ReactNode {
  return clients.map(({ type, key, title, text }) => {
    const state = stateOf(type)
    const number = state.kind === 'known' ? state.version?.appVersion : null
    return (
      <li key={key} className="mk-client">
        <h3>
          {title}
          {device === type && <span className="mk-client-fits">适合这台设备</span>}
        </h3>
        <p>{text}</p>
        <p className="mk-client-version">{number && `最新版本 ${number}`}</p>
        <ClientLink clientKey={key} state={state} label={`下载 ${title} 版`} className={BUTTON} />
      </li>
    )
  })
}

/** What failed look-ups say, each once and as it came. */
function Failures({ states }: { readonly states: readonly VersionState[] }): ReactNode {
  const texts = new Set(states.flatMap((state) => (state.kind === 'failed' ? [state.text] : [])))
  return [...texts].map((text) => (
    <p key={text} className="mk-failure" role="alert">
      {text}
    </p>
  ))
}

/** 客户端下载 (MK-01, MK-07). */
export default function DownloadPage(): ReactNode {
  const device = useDevice()
  const stateOf = useNewestVersions(CLIENTS)
  const mobile = device === IOS ? IOS : ANDROID
  // While nothing is known of the device the server looks at it.
  const mobileKey = device === undefined ? 'mobile' : device === IOS ? 'ios' : 'android'
  return (
    <>
      <Hero
        title="电脑手机，一个账号"
        lead="在办公室用电脑，出门用手机。打开的是同一个组织、同一份待办，走到哪里都接得上。"
        scene={<DownloadScene />}
        more="desktop"
        moreText="看电脑版"
      />
      <Section title="手机客户端" lead="按手机的系统选择，或直接点下面的按钮。">
        <div className="mk-mobile">
          <ClientLink
            clientKey={mobileKey}
            state={stateOf(mobile)}
            label="下载手机版"
            className="zz-button zz-button-primary zz-button-large zz-focus"
          />
        </div>
        <Failures states={CLIENTS.map(stateOf)} />
        <ul className="mk-cards mk-clients mk-clients-two">
          <ClientCards clients={STORES} device={device} stateOf={stateOf} />
        </ul>
      </Section>
      <Section
        id="desktop"
        quiet
        title="电脑客户端"
        lead="打开快，提醒及时，最小化后也收得到消息。"
      >
        <ul className="mk-cards mk-clients">
          <ClientCards clients={DESKTOPS} device={device} stateOf={stateOf} />
        </ul>
      </Section>
      <Section title="四步用起来">
        <StepList items={STEPS} />
      </Section>
      <Section quiet title="常见问题">
        <QuestionList items={QUESTIONS} />
      </Section>
      <PageEnd text="不想安装？在浏览器里登录，一样好用。" />
    </>
  )
}
