import type { Plugin } from 'vite'

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const signal = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

const withoutStack = `
function errorWithoutStack(message) { return Object.create(Error.prototype, { message: { value: message } }) }
`

/**
 * React DOM makes five errors when its file runs, to throw them as signals to itself; nobody reads their stacks. A browser that is watched, as
 * Lighthouse watches it, notes the place of each at once, and for that parses the whole file and its largest function again: 40 ms, on a phone
 * four times as much.
 */
export const signalsWithoutStacks = (): Plugin => ({
  name: 'bukett-signals-without-stacks',
  apply: 'build',
  transform: {
    filter: { id: reactDom },
    handler(code, id) {
      const made = code.replaceAll(signal, '$1 = errorWithoutStack($2)')
      if (made === code) throw new Error(`${id} makes its signals in another way.`)
      return made + withoutStack
    },
  },
})
