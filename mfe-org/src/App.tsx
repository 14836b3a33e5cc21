import { useRemote } from '@zz/shared-ui/remote'
import { PageEmpty } from '@zz/shared-ui/widgets/States'
import type { ReactNode } from 'react'

/** Reached only by a route that `mfe.json` calls built and this version has no page for. */
export default function App(): ReactNode {
  const { navigation } = useRemote()
  return <PageEmpty drawing="unbuilt" text="该功能尚未开放" action={<a href={navigation.href('usercenter.home')}>返回个人中心</a>} />
}
