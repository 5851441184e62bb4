import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mapApi } from '@bukett/contracts/http/map'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { startApp, type TestApp } from './app.js'
import { providersOf } from './people.js'

let sandbox: Sandbox
let app: TestApp
let mapless: TestApp

beforeAll(async () => {
  sandbox = await startSandbox()
  const MAP_TILES = `${sandbox.url}/tiles/{z}/{x}/{y}.svg`
  app = await startApp({ ...providersOf(sandbox), MAP_TILES, MAP_ATTRIBUTION: '© Kartverket' })
  mapless = await startApp(providersOf(sandbox))
})
afterAll(async () => {
  await app.close()
  await mapless.close()
  await sandbox.stop()
})

test('the map is fetched from our own site, which asks the map service (PU-06)', async () => {
  const { tiles, attribution } = await app.visitor().call(mapApi.ground, {})
  expect(attribution).toBe('© Kartverket')
  const path = tiles?.replace('{z}', '6').replace('{x}', '35').replace('{y}', '18') ?? ''
  const tile = await app.visitor().send('GET', path)
  expect(tile.status).toBe(200)
  expect(tile.headers.get('content-type')).toBe('image/svg+xml')
  expect(tile.headers.get('content-security-policy')).toContain('sandbox')
  expect(await tile.text()).toMatch(/^<svg/)
})

test.each(['/api/map/2/4/0', '/api/map/20/0/0', '/api/map/a/b/c', '/api/map/1/-1/0'])(
  '%s is no place on the map',
  async (path) => {
    expect((await app.visitor().send('GET', path)).status).toBe(404)
  },
)

test('a map service that does not answer is no fault of the page', async () => {
  const lost = await startApp({ ...providersOf(sandbox), MAP_TILES: 'http://127.0.0.1:9/{z}/{x}/{y}' })
  expect((await lost.visitor().send('GET', '/api/map/1/0/0')).status).toBe(502)
  await lost.close()
})

test('unless a map service is named the stores stand on the outline', async () => {
  expect(await mapless.visitor().call(mapApi.ground, {})).toEqual({ tiles: null, attribution: '' })
  expect((await mapless.visitor().send('GET', '/api/map/1/0/0')).status).toBe(404)
})
