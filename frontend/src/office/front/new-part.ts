import type { ArticlePart, PartKind } from '@bukett/contracts/http/article-parts'

/** In the order that they are offered. */
export const PART_KINDS_OFFERED = [
  'text',
  'heading',
  'picture',
  'products',
  'list',
  'questions',
] as const satisfies readonly PartKind[]

export const newLine = () => ({ Text: '', TextEn: '' })
export const newQuestion = () => ({ Question: '', QuestionEn: '', Answer: '', AnswerEn: '' })

/** An empty part of a kind. */
export const newPart = (Kind: PartKind, Id: string): ArticlePart => {
  switch (Kind) {
    case 'heading':
      return { Kind, Id, Level: 2, ...newLine() }
    case 'text':
      return { Kind, Id, ...newLine() }
    case 'picture':
      return { Kind, Id, Picture: '', Caption: '', CaptionEn: '' }
    case 'products':
      return { Kind, Id, Title: '', TitleEn: '', Codes: [] }
    case 'list':
      return { Kind, Id, IsNumbered: false, Items: [newLine()] }
    case 'questions':
      return { Kind, Id, Items: [newQuestion()] }
  }
}
