/** Words of 客户端下载; ours to write (decisions RT17). */
import type { TitledText } from '../sections/lists'

/** Steps of the section 四步用起来, in their order. */
export const STEPS: readonly TitledText[] = [
  { title: '下载', text: '选择与设备相符的版本，从商店或本页获取。' },
  { title: '安装', text: '按系统提示完成，不需要管理员另外授权。' },
  { title: '登录', text: '使用与网页相同的账号，不必重新注册。' },
  { title: '进入组织', text: '打开后就是上次所在的组织，待办和消息已经在了。' },
]

/** The section 常见问题, told to search engines as well (`aboutPage`). */
export const QUESTIONS: readonly TitledText[] = [
  {
    title: '不安装能用吗？',
    text: '能。所有功能在浏览器里都可以使用，手机和电脑同一套页面。客户端只是打开更快、提醒更及时。',
  },
  {
    title: '怎样知道自己的 Mac 用哪一个？',
    text: '点屏幕左上角的苹果标志，选“关于本机”：芯片一栏写着 Apple 的选 Apple 芯片版，写着 Intel 的选 Intel 芯片版。',
  },
  {
    title: '按钮写着“敬请期待”是什么意思？',
    text: '这一版本还没有发布。发布后刷新本页就能下载，在此之前请先用浏览器登录。',
  },
]
