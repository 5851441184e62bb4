import { describe, expect, test } from '@jest/globals'
import { bankIdLaunchUrl, failureOf, pendingMessage } from './bankid.js'

const onComputer = { flow: 'qr', isMobile: false } as const
const onPhone = { flow: 'link', isMobile: true } as const

describe("BankID's hint codes become its messages to the user", () => {
  test.each([
    ['outstandingTransaction', onComputer, 'RFA1'],
    ['outstandingTransaction', onPhone, 'RFA13'],
    ['noClient', onPhone, 'RFA1'],
    ['started', onComputer, 'RFA15A'],
    ['started', onPhone, 'RFA15B'],
    ['userSign', onComputer, 'RFA9'],
    ['userMrtd', onPhone, 'RFA23'],
    ['a code of next year', onPhone, 'RFA21'],
  ] as const)('pending %s', (hint, device, message) => {
    expect(pendingMessage(hint, device)).toBe(message)
  })

  test.each([
    ['startFailed', onPhone, 'startFailed', 'RFA17A'],
    ['startFailed', onComputer, 'startFailed', 'RFA17B'],
    ['userCancel', onPhone, 'userCancel', 'RFA6'],
    ['cancelled', onPhone, 'cancelled', 'RFA3'],
    ['expiredTransaction', onPhone, 'expiredTransaction', 'RFA8'],
    ['certificateErr', onPhone, 'certificateErr', 'RFA16'],
    ['transactionRiskBlocked', onPhone, 'bankIdFailed', 'RFA22'],
  ] as const)('failed %s', (hint, device, error, messageCode) => {
    expect(failureOf(hint, device)).toEqual({ error, messageCode })
  })
})

describe('the address that opens BankID on this device', () => {
  const token = '131daac9-16c6-4618-beb0-365768f37288'
  const back = 'https://bukett.example/logga-in-privat'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

  test('a computer takes the scheme', () => {
    expect(bankIdLaunchUrl(token, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', back)).toBe(
      `bankid:///?autostarttoken=${token}&redirect=null`,
    )
  })

  test('Android takes the app link', () => {
    expect(bankIdLaunchUrl(token, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', back)).toBe(
      `https://app.bankid.com/?autostarttoken=${token}&redirect=null`,
    )
  })

  test('Safari on iOS comes back to the page', () => {
    expect(bankIdLaunchUrl(token, safari, back)).toBe(
      `https://app.bankid.com/?autostarttoken=${token}&redirect=https%3A%2F%2Fbukett.example%2Flogga-in-privat`,
    )
  })

  test('Chrome on iOS is brought to the front by its own scheme', () => {
    expect(bankIdLaunchUrl(token, safari.replace('Version/18.5', 'CriOS/140.0'), back)).toBe(
      `https://app.bankid.com/?autostarttoken=${token}&redirect=googlechromes%3A%2F%2F`,
    )
  })
})
