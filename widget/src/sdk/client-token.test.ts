import { describe, expect, test } from '@jest/globals'
import { regionOf } from '../regions'
import { bareToken, unsignedJws } from '../testing/tokens'
import { readClientKey } from './client-key'
import { decodeClientToken, intentOf } from './client-token'
import { expressStage } from './express-stage'
import { cdnOrigin, isProviderUrl, isRedirectUrl } from './hosts'

describe('the client token', () => {
  test('1 a signed token is read with Swedish letters and emoji', () => {
    const token = decodeClientToken(unsignedJws({ merchant_name: 'Åsas blommor 🌷' }))
    expect(token).toMatchObject({
      merchant_name: 'Åsas blommor 🌷',
      session_id: 'ses_1',
      signed: true,
      environment: 'development',
    })
  })

  test('2 a bare token is read too', () => {
    expect(decodeClientToken(bareToken())).toMatchObject({ session_id: 'ses_1', signed: false })
  })

  test('3 what is no token is refused by name', () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const bad = ['', 'x', 'a.b', 'a.b.c.d', '....', undefined, null, 7, {}, encode([]), encode('text'), encode(null)]
    for (const token of [
      ...bad,
      encode({ session_id: 'x' }),
      encode({ base_url: 'x' }),
      encode({ session_id: 1, base_url: 2 }),
    ])
      expect(() => decodeClientToken(token)).toThrow(expect.objectContaining({ name: 'InvalidClientTokenError' }))
  })

  test('3 fields of the prototype are no fields', () => {
    const token = Buffer.from('{"__proto__":{"session_id":"x","base_url":"https://x"}}').toString('base64url')
    expect(() => decodeClientToken(token)).toThrow(expect.objectContaining({ name: 'InvalidClientTokenError' }))
  })

  test.each([
    ['t', 'tokenize'],
    ['bt', 'buy_and_tokenize'],
    ['bot', 'buy_and_optional_tokenize'],
    ['x', 'buy'],
    ['constructor', 'buy'],
    [undefined, 'buy'],
  ])('4 the intent code %s means %s', (code, intent) => {
    expect(intentOf(code)).toBe(intent)
    expect(decodeClientToken(bareToken({ i: code })).intent).toBe(intent)
  })

  test('5 each of 24 countries has its region, any other has none', () => {
    const regions = {
      oc: 'AU NZ',
      na: 'CA MX US',
      eu: 'AT BE CZ DK FI FR DE GR IE IT NL NO PL PT RO ES SE CH GB',
    }
    const countries = Object.entries(regions).flatMap(([region, list]) =>
      list.split(' ').map((country) => [country, region]),
    )
    expect(countries).toHaveLength(24)
    for (const [country, region] of countries) {
      expect(regionOf(country)).toBe(region)
      expect(regionOf(country?.toLowerCase())).toBe(region)
    }
    for (const other of ['JP', '', 'SEK', undefined, 'constructor']) expect(regionOf(other)).toBeUndefined()
  })

  test('express checkout and review write some fields in camel case', () => {
    const token = Buffer.from(
      JSON.stringify({
        sessionID: 's',
        sessionType: 'kec',
        purchaseCountry: 'gb',
        intent: 't',
        base_url: 'https://x.example',
      }),
    ).toString('base64url')
    expect(decodeClientToken(token)).toMatchObject({
      session_id: 's',
      session_type: 'kec',
      purchase_country: 'GB',
      intent: 'tokenize',
    })
  })

  test('and where a token has both spellings, camel case is the one that counts', () => {
    const claims = { session_id: 's', base_url: 'https://x.example', purchase_country: 'SE', purchaseCountry: 'US' }
    const token = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(decodeClientToken(token).purchase_country).toBe('US')
  })
})

describe('the client key', () => {
  const key = (stage: string, text: string) => `senare_${stage}_client_${Buffer.from(text).toString('base64')}`

  test('10 live and test keys name their stage, and the second item is the credential', () => {
    expect(readClientKey(key('live', 'k,cred-1,more'))).toMatchObject({
      credentialId: 'cred-1',
      environment: 'production',
    })
    expect(readClientKey(key('test', 'k,cred-2'))).toMatchObject({ credentialId: 'cred-2', environment: 'playground' })
  })

  test('11 what is no key is refused by name', () => {
    const bad = [
      key('prod', 'k,c'),
      key('live', 'k'),
      key('live', 'k,'),
      key('live', 'k, ,x'),
      'senare_live_client_',
      '',
      undefined,
    ]
    for (const wrong of [...bad, `x${key('live', 'k,c')}`, `${key('live', 'k,c')} `, 'senare_live_client_%%%'])
      expect(() => readClientKey(wrong)).toThrow(expect.objectContaining({ name: 'InvalidClientKeyError' }))
  })
})

describe('places', () => {
  test('12 express checkout finds its stage: this machine, then staging, then the key', () => {
    expect(expressStage({}, 'live')).toBe('production')
    expect(expressStage({}, 'test')).toBe('playground')
    expect(expressStage({})).toBe('production')
    expect(expressStage({ is_staging: true }, 'live')).toBe('staging')
    expect(expressStage({ is_staging: true, is_local: true }, 'live')).toBe('development')
    expect(expressStage({ is_staging: 'yes', is_local: 1 }, 'live')).toBe('production')
  })

  test('only hosts of the provider are believed', () => {
    for (const url of ['https://senare.example', 'https://api-eu.senare.example/v1', 'https://SENARE.example'])
      expect(isProviderUrl(url, 'production')).toBe(true)
    const hostile = [
      'http://senare.example',
      'https://senare.example.evil.example',
      'https://evilsenare.example',
      '//senare.example',
    ]
    for (const url of [
      ...hostile,
      'https://senare.example@evil.example',
      'https://u:p@senare.example',
      'javascript:1',
      '',
      null,
    ])
      expect(isProviderUrl(url, 'production')).toBe(false)
    expect(isProviderUrl('http://cdn.localhost:3000', 'development')).toBe(true)
    expect(isProviderUrl('http://cdn.localhost:3000', 'production')).toBe(false)
    expect(isProviderUrl('http://evil.example', 'development')).toBe(false)
  })

  test('frames come from where the library came from, if that is the provider, else from the first host it was built for', () => {
    expect(cdnOrigin('https://cdn-x.senare.example/lib/v1/sdk.js')).toBe('https://cdn-x.senare.example')
    expect(cdnOrigin('http://cdn.localhost:81/lib/v1/sdk.js')).toBe('http://cdn.localhost:81')
    for (const copy of ['https://shop.example/sdk.js', undefined])
      expect(cdnOrigin(copy)).toBe('https://senare.example')
  })

  test.each([
    ['https://a.example', true],
    ['HTTPS://a.example', true],
    ['bankid:///?autostarttoken=1', true],
    ['klarna://open', true],
    ['senare://open', true],
    ['http://a.example', false],
    ['web+https://a.example', false],
    ['myklarna://open', false],
    ['javascript:alert(1)', false],
    ['javascript://%0aalert(1)', false],
    ['data:text/html,x', false],
    ['//x', false],
    ['/x', false],
    ['', false],
    [undefined, false],
  ])('84 a redirect to %s passes: %s', (url, passes) => {
    expect(isRedirectUrl(url)).toBe(passes)
  })
})
