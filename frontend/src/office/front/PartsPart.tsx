import type { ArticlePart } from '@bukett/contracts/http/article-parts'
import { wordsOfLinked } from '@bukett/contracts/rules/linked-text'
import { newPart, PART_KINDS_OFFERED } from './new-part'
import { OrderedParts } from './OrderedParts'
import { PartFields } from './PartFields'
import { type FrontTranslate, useFrontTexts } from './texts'

export interface PartsPartProps {
  parts: readonly ArticlePart[]
  onChange: (parts: ArticlePart[]) => void
  /** Those whose forms are open, by their ids. */
  open: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
  errorOf: (name: string) => string | undefined
}

const longestName = 60

/** The words that a part begins with. */
const beginningOf = (part: ArticlePart): string => {
  switch (part.Kind) {
    case 'heading':
    case 'text':
      return part.Text
    case 'picture':
      return part.Caption
    case 'products':
      return part.Title || part.Codes.join(', ')
    case 'list':
      return part.Items[0]?.Text ?? ''
    case 'questions':
      return part.Items[0]?.Question ?? ''
  }
}

/** What a part is called in its list. */
export const nameOfPart = (part: ArticlePart, t: FrontTranslate): string => {
  const words = wordsOfLinked(beginningOf(part)).split('\n', 1)[0] ?? ''
  const short = words.length > longestName ? `${words.slice(0, longestName - 1).trimEnd()}…` : words
  return short ? `${t(`partKind.${part.Kind}`)}: ${short}` : t(`partKind.${part.Kind}`)
}

/** The parts of an article in their order. */
export const PartsPart = ({ parts, onChange, open, onOpen, errorOf }: PartsPartProps) => {
  const t = useFrontTexts()
  return (
    <OrderedParts
      title={t('part.title')}
      label={t('part.label')}
      none={t('part.none')}
      kindLabel={t('part.kind')}
      addLabel={t('part.add')}
      parts={parts}
      onChange={onChange}
      nameOf={(part) => nameOfPart(part, t)}
      kinds={PART_KINDS_OFFERED.map((value) => ({ value, label: t(`partKind.${value}`) }))}
      firstKind="text"
      newOf={newPart}
      open={open}
      onOpen={onOpen}
      error={errorOf('Parts')}
    >
      {(part, index, change) => <PartFields part={part} onChange={change} at={`Parts.${index}.`} errorOf={errorOf} />}
    </OrderedParts>
  )
}
