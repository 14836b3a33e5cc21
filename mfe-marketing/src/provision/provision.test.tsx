import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ApiError, type Http } from '@zz/contract'
import { testProps } from '../testProps'
import { agreementNodes } from './markup'
import ProvisionPage from './Page'

afterEach(cleanup)

test('[LG-01] the text of an agreement becomes elements, without scripts, attributes or unknown tags', () => {
  const { container } = render(
    <>
      {agreementNodes(
        '<h1>总则</h1><p onclick="x()">一 &amp; <b>二</b>&#39;三&#x27;</p><script>alert(1)</script><img src=x onerror=alert(1)><ul><li>甲<li>乙</ul><p>未完',
      )}
    </>,
  )
  expect(container.innerHTML).toBe(
    "<h2>总则</h2><p>一 &amp; <strong>二</strong>'三'</p><ul><li>甲</li><li>乙</li></ul><p>未完</p>",
  )
})

test('[HD-04] [LG-01] /provision shows the text of its code, says when there is none, and asks again after a failure', async () => {
  const request = jest.fn<Http['request']>()
  const http = { request } as unknown as Http
  const show = (path: string) => render(testProps({ path, http }).wrap(<ProvisionPage />))

  request.mockRejectedValueOnce(
    new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' }),
  )
  request.mockResolvedValueOnce({
    data: {
      title: '隐私政策',
      content: '<p>正文</p>',
      publishTime: '2026-01-01 00:00:00',
    } as never,
    totalNum: undefined,
    msg: '',
  })
  const { unmount } = show('/provision?code=PRIVACY')
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByRole('heading', { name: '隐私政策' })).toBeVisible()
  expect(request).toHaveBeenLastCalledWith(
    expect.objectContaining({
      path: '/api/provision/select-by-code',
      query: { locationCode: 'PRIVACY' },
    }),
  )
  unmount()

  request.mockRejectedValueOnce(
    new ApiError({ code: 40401, status: 404, msg: '数据不存在或已被删除' }),
  )
  show('/provision?code=NOTHING')
  expect(await screen.findByText('没有找到这份协议')).toBeVisible()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/home/dtl')
})
