import { expect, test } from '@jest/globals'
import { questionsFact } from './questions-fact'

test('questions and their answers are told as a reader sees them, and a page without is no page of questions', () => {
  const questions = {
    Kind: 'questions' as const,
    Items: [
      {
        Question: 'Kan de komma i dag?',
        Answer: [
          [
            { Text: 'Ofta. Se ', Link: null },
            { Text: 'kalendern', Link: '/leverans' },
          ],
          [{ Text: 'Ring annars.', Link: null }],
        ],
      },
    ],
  }
  expect(questionsFact({ Parts: [questions] })).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Kan de komma i dag?',
        acceptedAnswer: { '@type': 'Answer', text: 'Ofta. Se kalendern\n\nRing annars.' },
      },
    ],
  })
  expect(questionsFact({ Parts: [] })).toBeUndefined()
})
