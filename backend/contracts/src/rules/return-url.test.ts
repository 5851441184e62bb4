import { describe, expect, test } from '@jest/globals'
import { ownReturnUrl } from './return-url.js'

describe('ReturnUrl leads only to our own site', () => {
  test.each(['/', '/varukorg', '/min-sida?tab=kop#rad', '/produkt/ros-röd'])('%s is ours', (wanted) => {
    expect(decodeURI(ownReturnUrl(wanted))).toBe(wanted)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    ' /varukorg',
    '',
    null,
    undefined,
  ])('%p is not', (wanted) => {
    expect(ownReturnUrl(wanted)).toBe('/')
  })
})
