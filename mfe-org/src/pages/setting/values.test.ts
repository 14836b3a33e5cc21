import { expect, test } from '@jest/globals'
import { type BasicValues, merge } from './values'

const before: BasicValues = {
  tenantFullName: '锦云区人民政府',
  tenantEnglishName: 'Jinyun',
  tenantName: '锦云区政府',
  logo: 'a.png',
  city: null,
  address: '88号',
  attribute: '行政机关',
}

test('[OS-02] of two editors’ changes both stay; where both changed the same, one’s own stays and is named', () => {
  const mine = { ...before, address: '我的地址', tenantName: '同名' }
  const latest = { ...before, address: '别人的地址', tenantName: '同名', attribute: '派出机构' }
  expect(merge(before, mine, latest)).toEqual({
    values: { ...before, address: '我的地址', tenantName: '同名', attribute: '派出机构' },
    theirs: ['组织中文简称', '详细地址', '组织属性'],
    clashes: ['详细地址'],
  })
})
