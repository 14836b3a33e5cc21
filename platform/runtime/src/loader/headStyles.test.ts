import { beforeEach, expect, test } from '@jest/globals'
import { createHeadStyles } from './headStyles'

beforeEach(() => {
  document.head.replaceChildren()
})
const add = (media = ''): HTMLStyleElement => {
  const sheet = document.createElement('style')
  sheet.media = media
  document.head.append(sheet)
  return sheet
}
const addLink = (href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return link
}

test('[TM-04] styles that another build put into the head count while its remote stands, and come back with it', () => {
  const styles = createHeadStyles()
  const ours = add()
  const ended = styles.watch('foreign')
  const [early, dark] = [add(), add('(prefers-color-scheme: dark)')]
  ended()
  expect([ours, early, dark].map(({ media }) => media)).toEqual(['', 'not all', 'not all'])
  styles.switch('foreign', true)
  expect([early, dark].map(({ media }) => media)).toEqual(['', '(prefers-color-scheme: dark)'])
  const left = styles.watch('foreign')
  const [later, linked] = [add(), addLink('https://cdn.example/a.css')]
  const shell = addLink('/shell/1/antd.css')
  left()
  styles.switch('foreign', false)
  expect([early, later, linked].map(({ media }) => media)).toEqual(Array(3).fill('not all'))
  expect([ours.media, shell.media]).toEqual(['', ''])
  styles.switch('foreign', true)
  expect([early, later, linked].map(({ media }) => media)).toEqual(['', '', ''])
})

test('[TM-04] a sheet belongs to one remote', () => {
  const styles = createHeadStyles()
  const ends = [styles.watch('one'), styles.watch('two')]
  const sheet = add()
  for (const end of ends) end()
  styles.switch('two', true)
  expect(sheet.media).toBe('not all')
  styles.switch('one', true)
  expect(sheet.media).toBe('')
})
