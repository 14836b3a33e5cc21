/**
 * What each page says of itself to search engines and in shared links (MK-10); the build puts it
 * into the page beside its drawing.
 */
import { QUESTIONS as CHIEF } from './chief/content'
import { QUESTIONS as COMMUNITY } from './community/content'
import { QUESTIONS as DATA } from './data/content'
import { QUESTIONS as DOWNLOAD } from './download/content'
import { QUESTIONS as EMERGENCY } from './emergency/content'
import { SUBJECTS as ENV } from './env/content'
import { ALL_PAGES } from './frame/tabs'
import { SCHEMES } from './scheme/content'
import { SUBJECTS as SCIENCE } from './science/content'
import type { TitledText } from './sections/lists'

/** The pages of `/home`, as their addresses name them (MK-01). */
export type PageKey = (typeof ALL_PAGES)[number]['key']

const CONTEXT = 'https://schema.org'

/** Questions of a page with their answers. */
const faq = (items: readonly TitledText[]): object => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: items.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})

/** Subjects of a page in their order. */
const listOf = (titles: readonly { readonly title: string }[]): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: titles.map(({ title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
  })),
})

const PRODUCT = {
  '@context': CONTEXT,
  '@type': 'SoftwareApplication',
  name: '众治',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web, Windows, macOS, Android, iOS',
  url: '/home/download',
}

/** Description and data of each page's own kind. */
const ABOUT: Readonly<Record<PageKey, { readonly description: string; readonly own: object[] }>> = {
  dtl: {
    description:
      '众治是面向街道、社区、小区、学校和企业的基层治理协作平台：组织架构、成员权限、协同待办、场地预约和站内信都在一处。',
    own: [{ '@context': CONTEXT, '@type': 'WebSite', name: '众治', url: '/home/dtl' }],
  },
  chief: {
    description:
      '数字政府方案：委办局、街道、社区在同一平台上管理机构与人员，任务逐级交办，审核有依据，过程可追溯。',
    own: [faq(CHIEF)],
  },
  community: {
    description:
      '智慧社区方案：社区、小区、物业和居民骨干在一张网上，巡查、接待、协调、活动和通知件件有回音。',
    own: [faq(COMMUNITY)],
  },
  emergency: {
    description:
      '智慧应急方案：把预案里的岗位变成看得见的任务，紧急件置顶，多部门一条线，过程留痕便于复盘。',
    own: [faq(EMERGENCY)],
  },
  data: {
    description:
      '数据社区方案：数据来自日常办事，不另填报表；概览、趋势和导出同一口径，组织之间互相隔离。',
    own: [faq(DATA)],
  },
  env: {
    description:
      '智慧环境方案：智慧水务、防洪减灾、智慧灌溉、小型水库安全和大中型水库管理五个专题，责任到人，巡查留痕。',
    own: [listOf(ENV)],
  },
  scheme: {
    description:
      '六种解决方案：智慧巡检、智慧高校、智慧党建、数字政府、智慧人才和智慧社区，同一个平台底座，按场景选用。',
    own: [listOf(SCHEMES)],
  },
  science: {
    description:
      '科学合作：联合研究中心、技术转移、联合研究项目、知识交流中心和委托研发五种方式，把研究做进基层一线。',
    own: [listOf(SCIENCE)],
  },
  download: {
    description:
      '下载众治客户端：iOS、Android、Windows、Mac（Intel 与 Apple 芯片）。不安装也可以在浏览器里使用全部功能。',
    own: [PRODUCT, faq(DOWNLOAD)],
  },
  tianfuGov: {
    description:
      '天府政务专题：面向川渝区县，从区县到院落一条线，把坝坝会上议定的事变成办得完的待办。',
    own: [],
  },
}

/** What the page says of itself: a sentence, and objects of schema.org. */
export function aboutPage(key: PageKey): {
  readonly description: string
  readonly structured: readonly object[]
} {
  const { description, own } = ABOUT[key]
  const path = `/home/${key}`
  const name = ALL_PAGES.find((page) => page.key === key)?.title ?? ''
  const home = { '@type': 'ListItem', position: 1, name: '首页', item: '/home/dtl' }
  const trail =
    key === 'dtl' ? [home] : [home, { '@type': 'ListItem', position: 2, name, item: path }]
  return {
    description,
    structured: [
      {
        '@context': CONTEXT,
        '@type': 'WebPage',
        name,
        description,
        url: path,
        inLanguage: 'zh-CN',
        breadcrumb: { '@type': 'BreadcrumbList', itemListElement: trail },
      },
      ...own,
    ],
  }
}
