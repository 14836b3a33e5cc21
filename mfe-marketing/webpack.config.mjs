import { remote } from '@zz/build'

export default remote(import.meta.url)
