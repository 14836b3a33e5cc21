import { expect, test } from '@jest/globals'
import { ANTD_GROUPS, HOST_ONLY_PACKAGES, SHARED_KEYS, sharedTable } from './shared.ts'

const version = (name: string): string => `1.2.${name.length}`

test('[SH-03] the shell offers everything, singleton and strict, in its installed version', () => {
  const table = sharedTable('shell', version)
  expect(Object.keys(table)).toEqual(SHARED_KEYS)
  for (const entry of Object.values(table))
    expect(entry).toMatchObject({ singleton: true, strictVersion: true })
  expect(table['react']).toMatchObject({ version: '1.2.5', requiredVersion: '^1.2.5' })
  expect(table['react']).not.toHaveProperty('import')
})

test('[SH-03] a remote takes the same and brings no copy', () => {
  const table = sharedTable('remote', version)
  expect(Object.keys(table)).toEqual(SHARED_KEYS)
  for (const entry of Object.values(table))
    expect(entry).toMatchObject({
      singleton: true,
      strictVersion: true,
      eager: false,
      import: false,
    })
})

test('[SH-03] a remote with its own ui shares what lies below shared-ui, and no entry of it', () => {
  const table = sharedTable('remote with own ui', version)
  expect(Object.keys(table)).toEqual(
    SHARED_KEYS.filter((key) => !/^@zz\/shared-ui\/(?!antd\/|router|redux|theme)/.test(key)),
  )
  expect(Object.keys(table)).toContain('@zz/shared-ui/antd/core')
  expect(Object.keys(table)).not.toContain('@zz/shared-ui/list')
})

test('[SH-03] react-dom/client and jsx-runtime are entries of their own, and every antd group is one', () => {
  expect(SHARED_KEYS).toEqual(
    expect.arrayContaining([
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'dayjs',
      '@zz/contract',
    ]),
  )
  expect(SHARED_KEYS).toEqual(
    expect.arrayContaining(ANTD_GROUPS.map((group) => `@zz/shared-ui/antd/${group}`)),
  )
  expect(HOST_ONLY_PACKAGES).toContain('antd')
})

test('[SH-03] only the contract is eager, as the first script needs it before anything can be loaded', () => {
  const eager = Object.entries(sharedTable('shell', version)).filter(([, entry]) => entry.eager)
  expect(eager.map(([key]) => key)).toEqual(['@zz/contract'])
})
