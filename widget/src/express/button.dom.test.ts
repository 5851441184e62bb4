import { beforeEach, expect, test } from '@jest/globals'
import { shadowRootsOf } from '../testing/shadow-roots'
import { createExpress } from './index'
import type { Core } from '../sdk/index'
import type { ExpressLoadOptions } from './types'

beforeEach(() => {
  document.body.innerHTML = '<div id="pay"></div>'
})

const draw = (options: Partial<ExpressLoadOptions> = {}) => {
  const express = createExpress(document, () => ({}) as Core).init({ client_key: 'k' })
  const [root] = shadowRootsOf(() => express.load({ container: '#pay', on_click() {}, ...options }))
  return root?.querySelector('button')
}

test('113 the button says “Pay with” and shows the logo; who hears it hears the provider’s name', () => {
  const button = draw()
  expect(button?.getAttribute('aria-label')).toBe('Pay with Senare')
  expect(button?.querySelector('span')?.textContent).toBe('Pay with')
  expect(button?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('112 themes are default, light and dark, shapes default, rect and pill; anything else is the default', () => {
  const themes = ['default', 'light', 'dark', 'nonsense', undefined]
  const shapes = ['default', 'rect', 'pill', 'nonsense', undefined]
  const drawn = (options: object) => draw(options)?.className
  expect(themes.map((theme) => drawn({ theme }))).toEqual(
    ['default', 'light', 'dark', 'default', 'default'].map((theme) => `${theme} default`),
  )
  expect(shapes.map((shape) => drawn({ shape }))).toEqual(
    ['default', 'rect', 'pill', 'default', 'default'].map((shape) => `default ${shape}`),
  )
})
