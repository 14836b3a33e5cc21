import { expect, test } from '@jest/globals'
import { foldVariables } from './themeVariables.ts'

test('[SH-14] a variable stands once for all themes that have it alike', () => {
  const themes = [
    '.zz-light-normal.ant-btn{--a:1px;--b:#fff;--c:8px;}',
    '.zz-light-compact.ant-btn{--a:1px;--b:#fff;--c:4px;}',
    '.zz-dark-normal.ant-btn{--a:1px;--b:#000;--c:8px;}.zz-dark-normal.ant-tag{--d:0;}',
    '.zz-dark-compact.ant-btn{--a:1px;--b:#000;--c:4px;}',
  ]
  expect(foldVariables(themes).split('}')).toEqual([
    ':is(.zz-light-normal,.zz-light-compact,.zz-dark-normal,.zz-dark-compact).ant-btn{--a:1px',
    ':is(.zz-light-normal,.zz-light-compact).ant-btn{--b:#fff',
    ':is(.zz-light-normal,.zz-dark-normal).ant-btn{--c:8px',
    ':is(.zz-light-compact,.zz-dark-compact).ant-btn{--c:4px',
    ':is(.zz-dark-normal,.zz-dark-compact).ant-btn{--b:#000',
    ':is(.zz-dark-normal).ant-tag{--d:0',
    '',
  ])
})
