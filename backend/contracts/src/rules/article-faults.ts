import type { ArticlePart } from '../http/article-parts.js'
import { type ArticleContent, isHelpPage } from '../http/content-articles.js'
import { type ContentFault, faultsOfTexts } from './content-faults.js'
import { linksLead } from './linked-text.js'

/** What an article lacks before it may be shown, in the order that it is read in. `key`: a page of the shop has its own address and needs no picture. */
export const faultsOfArticle = (article: ArticleContent, key: string): ContentFault[] => {
  const isHelp = isHelpPage(key)
  return [
    ...faultsOfTexts('', article, ['Title', 'Preamble']),
    ...(article.Slug === '' && !isHelp ? [{ path: 'Slug', code: 'content.slug' } as const] : []),
    ...(article.Picture === '' && article.Category !== ''
      ? [{ path: 'Picture', code: 'content.picture-missing' } as const]
      : []),
    ...(article.Parts.length === 0 ? [{ path: 'Parts', code: 'content.no-parts' } as const] : []),
    ...article.Parts.flatMap((part, index) => faultsOfPart(part, `Parts.${index}.`)),
  ]
}

const faultsOfPart = (part: ArticlePart, at: string): ContentFault[] => {
  switch (part.Kind) {
    case 'heading':
      return faultsOfTexts(at, part, ['Text'])
    case 'text':
      return faultsOfLinked(at, part, ['Text'])
    case 'picture':
      return [
        ...(part.Picture === '' ? [{ path: `${at}Picture`, code: 'content.picture-missing' } as const] : []),
        ...faultsOfTexts(at, part, []),
      ]
    case 'products':
      return [...faultsOfTexts(at, part, []), ...nothingIn(part.Codes, `${at}Codes`)]
    case 'list':
    case 'questions':
      return [
        ...nothingIn(part.Items, `${at}Items`),
        ...part.Items.flatMap((item, place) =>
          faultsOfLinked(`${at}Items.${place}.`, item, 'Text' in item ? ['Text'] : ['Question', 'Answer']),
        ),
      ]
  }
}

const nothingIn = ({ length }: readonly unknown[], path: string): ContentFault[] =>
  length === 0 ? [{ path, code: 'content.nothing-listed' }] : []

/** Of texts that may have links in them. */
const faultsOfLinked = (at: string, texts: object, must: readonly string[]): ContentFault[] => [
  ...faultsOfTexts(at, texts as Readonly<Record<string, unknown>>, must),
  ...Object.entries(texts).flatMap(([name, text]): ContentFault[] =>
    typeof text === 'string' && !linksLead(text) ? [{ path: at + name, code: 'content.link-in-text' }] : [],
  ),
]
