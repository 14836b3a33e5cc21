/**
 * Rounds run on the version of the image and on what `engines` names, and `npm ci` prints no
 * warning of engines on any of them.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import semver from 'semver'
import { DEPLOYED, MAJORS } from './lib/node-versions.mjs'

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const { packages } = read('package-lock.json')
const { engines } = read('package.json')

/** The oldest that the product is tested on. */
const TESTED = ['20.19.0', '22.13.0', '24.0.0']

/** Packages that npm installs everywhere and that want another Node, with the range they want. */
const findUnfit = (version) =>
  Object.entries(packages)
    .filter(([path, { optional, link }]) => path !== '' && !optional && !link)
    .filter(([, { engines: wants }]) => wants?.node && !semver.satisfies(version, wants.node))
    .map(([path, { engines: wants }]) => `${path}: ${wants.node}`)

test('the root says which versions those are', () => {
  expect(engines.node.split(' || ').map((range) => semver.minVersion(range)?.version)).toEqual(
    TESTED,
  )
})

test('rounds run on the version that the image runs, the heavy one on each that engines names', () => {
  const image = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8')
  const bases = [...image.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => Number(major))
  expect(new Set(bases)).toEqual(new Set([DEPLOYED]))
  expect(MAJORS).toEqual(TESTED.map((version) => semver.major(version)))
  const { packages: binaries } = read('scripts/node-versions/package-lock.json')
  for (const major of MAJORS)
    expect(semver.satisfies(binaries[`node_modules/node${major}`].version, engines.node)).toBe(true)
  expect(binaries['node_modules/node20'].version).toBe(TESTED[0])
  expect(binaries[`node_modules/node${DEPLOYED}`].optional).toBeUndefined()
})

test.each(TESTED)('no package that npm must install wants another Node than %s', (version) => {
  expect(findUnfit(version)).toEqual([])
})

test('a package that wants a newer Node is seen', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(findUnfit('18.0.0')).not.toEqual([])
})
