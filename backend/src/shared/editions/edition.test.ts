import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { differencesOf } from './differences.js'
import {
  type Edited,
  nextTurn,
  openContent,
  planned,
  published,
  remaining,
  type Span,
  standingAt,
  unedited,
  unplanned,
  withDraft,
  withdrawn,
  withoutDraft,
} from './edition.js'

const april = new Date('2026-04-02T08:00:00Z')
const mothersDay = { from: new Date('2026-05-17T22:00:00Z'), until: new Date('2026-05-31T22:00:00Z') }
const doing = (now: Date) => ({ by: 'ada', now })
const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

const withContent = (edited: Edited<string>, content: string, now = april) =>
  withDraft(edited, { Content: content }, [], doing(now))
const everyday = () => published(withContent(unedited<string>('page', 'home'), 'everyday'), doing(april))
const front = () => planned(withContent(everyday(), 'flowers for mother'), mothersDay, doing(april))
const shownAt = ({ Spans }: Edited<string>, at: Date) => standingAt(Spans, at)?.Content

describe('a plan with an end', () => {
  test.each([
    ['in April', april, 'everyday'],
    ['a millisecond before', later(mothersDay.from, -1), 'everyday'],
    ['from its moment', mothersDay.from, 'flowers for mother'],
    ['until a millisecond before its end', later(mothersDay.until, -1), 'flowers for mother'],
    ['after its end, what stood before', mothersDay.until, 'everyday'],
  ])('%s', (_, at, content) => {
    expect(shownAt(front(), at)).toBe(content)
  })

  test('gives way to what is published while it stands', () => {
    const during = later(mothersDay.from, 3600_000)
    const mended = published(withContent(front(), 'mended', during), doing(during))
    expect(shownAt(mended, later(during, 1))).toBe('mended')
    expect(shownAt(mended, mothersDay.until)).toBe('mended')
  })

  test('is refused where its end is not after its start, its start has been, or another starts at the same minute', () => {
    const draft = withContent(front(), 'other')
    const { from } = mothersDay
    expect(() => planned(draft, { from, until: from }, doing(april))).toThrow('edition.ends-before-start')
    expect(() => planned(draft, { from: april, until: null }, doing(april))).toThrow('edition.starts-in-past')
    expect(() => planned(draft, { from: later(from, 30_000), until: null }, doing(april))).toThrow('edition.same-start')
  })

  test('is taken back before it begins, and is the draft again', () => {
    const { Number: number } = front()
    const back = unplanned(front(), number, doing(april))
    expect(shownAt(back, mothersDay.from)).toBe('everyday')
    expect(back.Draft?.Content).toBe('flowers for mother')
    expect(() => unplanned(front(), number, doing(mothersDay.from))).toThrow('edition.already-current')
  })
})

test('what is taken down is shown no more and stays as the draft', () => {
  const down = withdrawn(everyday(), doing(later(april, 1)))
  expect(shownAt(down, later(april, 2))).toBeNull()
  expect(down.Draft?.Content).toBe('everyday')
})

test('there is nothing to publish without a draft, and a draft that was thrown away shows what stands', () => {
  expect(() => published(everyday(), doing(april))).toThrow('edition.no-draft')
  expect(openContent(withoutDraft(withContent(everyday(), 'half'), doing(april)), april)).toBe('everyday')
})

test('each act raises the revision by one, and says who did what', () => {
  const acts = front().Changes.map(({ Revision, Act, By }) => [Revision, Act, By])
  expect(acts).toEqual([
    [1, 'draft', 'ada'],
    [2, 'publish', 'ada'],
    [3, 'draft', 'ada'],
    [4, 'plan', 'ada'],
  ])
})

const spans = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 40 }), length: fc.option(fc.integer({ min: 1, max: 20 })) }), {
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ from, length }, index): Span<string> => ({
      Number: index + 1,
      Content: `content ${index}`,
      From: new Date(from),
      Until: length === null ? null : new Date(from + length),
      By: 'ada',
      At: new Date(0),
    })),
  )

test('what is dropped as past never changes what stands from now on', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (all, now, ahead) => {
      const at = new Date(now + ahead)
      expect(standingAt(remaining(all, new Date(now)), at)).toEqual(standingAt(all, at))
    }),
  )
})

test('between two turns the same stands', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 60 }), (all, now) => {
      const next = nextTurn(all, new Date(now))?.getTime() ?? 80
      for (let at = now; at < next; at += 1)
        expect(standingAt(all, new Date(at))).toEqual(standingAt(all, new Date(now)))
    }),
  )
})

describe('differences', () => {
  const before = {
    Title: 'Vår',
    Blocks: [
      { Id: 'a', Text: 'ett' },
      { Id: 'b', Text: 'två' },
    ],
  }

  test.each([
    ['nothing', before, []],
    ['a field', { ...before, Title: 'Sommar' }, [{ Path: 'Title', Before: 'Vår', After: 'Sommar' }]],
    [
      'the order of parts',
      { ...before, Blocks: before.Blocks.toReversed() },
      [{ Path: 'Blocks', Before: 'a, b', After: 'b, a' }],
    ],
    [
      'one part of a list',
      { ...before, Blocks: [before.Blocks[0], { Id: 'b', Text: 'tre' }] },
      [{ Path: 'Blocks.b.Text', Before: 'två', After: 'tre' }],
    ],
    [
      'a part that is gone',
      { ...before, Blocks: [before.Blocks[0]] },
      [{ Path: 'Blocks.b', Before: '{"Id":"b","Text":"två"}', After: null }],
    ],
  ])('are told of %s', (_, after, differences) => {
    expect(differencesOf(before, after)).toEqual(differences)
  })
})
