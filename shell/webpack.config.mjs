import { shell } from '@zz/build'

export default shell(import.meta.url)
