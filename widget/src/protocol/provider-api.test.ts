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
    device: providerPaths.device(id),
    validateCard: providerPaths.validateCard(id),
    review: providerPaths.review(id),
    merchantSession: providerPaths.merchantSession(id),
    readStepUp: providerPaths.stepUp(id),
    answerStepUp: providerPaths.stepUp(id),
  }
  const asked = Object.entries(paths).map(([name, path]) => [name, decodeURIComponent(path)])
  expect(asked).toEqual(Object.entries(browserCalls).map(([name, { path }]) => [name, path]))
})
