import { expect, test } from '@jest/globals'
import { experimentsOf, hasWallets, isTraced } from './experiments.js'

const on = (name: string) => ({ name, variant: 'on' })
const level = (variant: string) => ({ name: 'log-level', variant })

test('a session carries what the merchant’s terms give it, in either mode', () => {
  for (const stage of ['test', 'live'] as const)
    expect(experimentsOf([on('static-widget')], stage, 'anna@example.se')).toEqual([on('static-widget')])
  expect(experimentsOf(undefined, 'live', undefined)).toEqual([])
})

test('in test mode words of the address add to the terms, each in its place, and in live mode none does', () => {
  const email = 'anna+step-up-popup+popup+third-party-challenge+log-debug@example.se'
  expect(experimentsOf([on('static-widget'), level('ERROR')], 'test', email)).toEqual([
    on('static-widget'),
    level('DEBUG'),
    on('step-up-popup'),
    on('third-party-challenge'),
  ])
  expect(experimentsOf([], 'live', email)).toEqual([])
})

test('what is no name of an experiment or of a level switches nothing on', () => {
  for (const word of ['static', 'debug', 'log-', 'log-loud', 'wallet', 'on', '__proto__'])
    expect(experimentsOf([], 'test', `anna+${word}@example.se`)).toEqual([])
})

test('there are wallets in test mode only, whatever the terms say', () => {
  expect(hasWallets(experimentsOf([on('wallets')], 'test', undefined))).toBe(true)
  expect(hasWallets(experimentsOf([on('wallets')], 'live', undefined))).toBe(false)
  expect(hasWallets(undefined)).toBe(false)
})

test('a session is traced from DEBUG on', () => {
  expect(['TRACE', 'DEBUG', 'INFO', 'OFF'].map((variant) => isTraced([level(variant)]))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
