import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { compile } from './compile.ts'
import { QuietIconsPlugin } from './light.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zz-light-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const put = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** A page with one icon, which asks for `drawing` as antd's icons do. */
const build = (drawing: string) => {
  const icons = 'node_modules/@ant-design/icons/es'
  put('entry.js', "import '@ant-design/icons/es/icons/AOutlined.js'")
  put(`${icons}/icons/AOutlined.js`, `import draw from '${drawing}'\nconsole.log(draw)`)
  put(`${icons}/components/AntdIconLight.js`, "export default 'read aloud'")
  put(`${icons}/components/Moved.js`, "export default 'read aloud'")
  put('shared-ui/src/antd/light/Icon.tsx', "export default 'silent'")
  return compile({
    mode: 'production',
    context: root,
    entry: './entry.js',
    cache: false,
    // From Node.js 22 webpack reads TypeScript itself, without JSX; our builds give it a loader.
    experiments: { typescript: false },
    resolve: { extensions: ['.js', '.tsx'] },
    output: { path: join(root, 'dist') },
    plugins: [new QuietIconsPlugin(join(root, 'shared-ui'))],
  })
}

test('[SH-01] icons are drawn by ours; one that a moved file would draw fails the build', async () => {
  await build('../components/AntdIconLight')
  await expect(build('../components/Moved')).rejects.toThrow('its name would be read aloud')
})
