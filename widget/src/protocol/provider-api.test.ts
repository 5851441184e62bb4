import { browserCalls } from '@bukett/contracts/http/paylater-browser'
import { expect, test } from '@jest/globals'
import { providerPaths } from './provider-api'

test('the widget’s paths are the contract’s', () => {
  const id = ':id'
  const paths = {
    createSession: providerPaths.createSession(),
    preassess: providerPaths.preassess(id),
    authorize: providerPaths.step(id, 'authorize'),
    reauthorize: providerPaths.step(id, 'reauthorize'),
    finalize: providerPaths.step(id, 'finalize'),
    status: providerPaths.status(id),
    giveUp: providerPaths.giveUp(id),
    device: providerPaths.device(id),
    validateCard: providerPaths.validateCard(id),
    review: providerPaths.review(id),
    merchantSession: providerPaths.merchantSession(id),
    readStepUp: providerPaths.stepUp(id),
    answerStepUp: providerPaths.stepUp(id),
  }
  const contract = Object.fromEntries(Object.entries(browserCalls).map(([name, { path }]) => [name, path]))
  for (const [name, path] of Object.entries(paths))
    expect([name, decodeURIComponent(path)]).toEqual([name, contract[name]])
  // The library knows its session from the calls above; these two are for pages of a merchant's own.
  const others = Object.keys(contract).filter((name) => !(name in paths))
  expect(others).toEqual(['readSession', 'updateSession'])
})
