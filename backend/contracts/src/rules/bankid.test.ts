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

  const chromeOnAndroid = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

  test.each([
    ['Chrome', chromeOnAndroid],
    ['Edge', `${chromeOnAndroid} EdgA/140.0`],
    ['Chrome of version 6', chromeOnAndroid.replace('Android 15', 'Android 6.0.1')],
  ])('%s on Android takes the app link', (_, userAgent) => {
    expect(bankIdLaunchUrl(token, userAgent, back)).toBe(
      `https://app.bankid.com/?autostarttoken=${token}&redirect=null`,
    )
  })

  test.each([
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['Chrome on Android 5', chromeOnAndroid.replace('Android 15', 'Android 5.1')],
    ['Samsung’s browser', chromeOnAndroid.replace('Chrome', 'SamsungBrowser/28.0 Chrome')],
    ['Edge on iOS', safari.replace('Version/18.5', 'Version/18.0 EdgiOS/140.0')],
  ])('%s, which follows no app links, takes the scheme', (_, userAgent) => {
    expect(bankIdLaunchUrl(token, userAgent, back)).toBe(`bankid:///?autostarttoken=${token}&redirect=null`)
  })

  test('Safari on iOS comes back to the page', () => {
    expect(bankIdLaunchUrl(token, safari, back)).toBe(
      `https://app.bankid.com/?autostarttoken=${token}&redirect=https%3A%2F%2Fbukett.example%2Flogga-in-privat`,
    )
  })

  test.each([
    ['Chrome', 'CriOS/140.0', 'googlechromes'],
    ['Firefox', 'FxiOS/140.0', 'firefox'],
  ])('%s on iOS takes the scheme, and is brought to the front by its own', (_, name, scheme) => {
    expect(bankIdLaunchUrl(token, safari.replace('Version/18.5', name), back)).toBe(
      `bankid:///?autostarttoken=${token}&redirect=${scheme}%3A%2F%2F`,
    )
  })
})
