import type { ShownPartOf } from '@bukett/contracts/http/article-parts'
import type { Article } from '@bukett/contracts/http/articles'
import type { Fact } from './facts'

/** The questions that a page answers, where it has a list of them. */
export const questionsFact = ({ Parts }: Pick<Article, 'Parts'>): Fact | undefined => {
  const questions = Parts.filter((part): part is ShownPartOf<'questions'> => part.Kind === 'questions')
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: questions.flatMap(({ Items }) =>
      Items.map(({ Question, Answer }) => ({
        '@type': 'Question',
        name: Question,
        acceptedAnswer: {
          '@type': 'Answer',
          text: Answer.map((runs) => runs.map(({ Text }) => Text).join('')).join('\n\n'),
        },
      })),
    ),
  }
}
