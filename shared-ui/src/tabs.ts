export { type PageTab, PageTabs } from './page/PageTabs'
