import { describe, expect, test } from 'vitest'

type Meta = { title: string; parameters?: { usage?: { when: string; not: string } } }

const stories = import.meta.glob<{ default: Meta }>(['./**/*.stories.tsx', '!./Letters/**'], { eager: true })
const components = Object.values(stories)
  .map((file) => file.default)
  .filter(({ title }) => title.startsWith('Kit/'))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const names = new Set(components.map(({ title }) => nameOf(title)))

describe('the page of every component', () => {
  test('is there: each folder that is named as a component has stories', () => {
    const folders = Object.keys(import.meta.glob('./*/*.tsx')).map((file) => file.split('/')[1] ?? '')
    const office = Object.keys(import.meta.glob('./office/**/*.tsx')).map(
      (file) => file.split('/')[2]?.replace(/(\.stories)?\.tsx$/, '') ?? '',
    )
    // This introduction itself, and what the backend draws.
    const others = ['Look', 'Letters']
    const missing = [...folders, ...office].filter(
      (name) => /^[A-Z]/.test(name) && !others.includes(name) && !names.has(name),
    )
    expect(missing).toEqual([])
  })

  for (const { title, parameters } of components)
    test(`${title} says when to use it, when not, and leads only to what there is`, () => {
      const { when = '', not = '' } = parameters?.usage ?? {}
      for (const sentence of [when, not]) expect(sentence).toMatch(/^[A-Z][^]{38,}\.$/)
      const mentioned = [...`${when} ${not}`.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name)
      expect(mentioned.filter((name) => name && !names.has(name))).toEqual([])
    })
})
