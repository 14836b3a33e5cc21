import { expect, test } from '@jest/globals'
import { deviceOf, describeLocation } from './device.ts'

test('[UC-14] a device is named by browser and system', () => {
  expect(
    deviceOf(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
    ),
  ).toBe('Edge · Windows')
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iPhone')
  expect(
    deviceOf(
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0',
    ),
  ).toBe('微信 · Android')
  expect(deviceOf('')).toBe('未知设备')
})

test('[UC-14] a place is told without a data set of towns', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(describeLocation)).toEqual([
    '本机',
    '本机',
    '本机',
  ])
  expect(['10.1.2.3', '192.168.0.9', '172.20.0.1', 'fd00::1'].map(describeLocation)).toEqual([
    '局域网',
    '局域网',
    '局域网',
    '局域网',
  ])
  expect([
    describeLocation('203.0.113.9'),
    describeLocation('172.40.0.1'),
    describeLocation(''),
  ]).toEqual(['203.0.113.9', '172.40.0.1', '未知'])
})
