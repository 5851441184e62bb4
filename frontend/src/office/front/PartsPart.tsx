import type { ArticlePart } from '@bukett/contracts/http/article-parts'
import { wordsOfLinked } from '@bukett/contracts/rules/linked-text'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { newPart, PART_KINDS_OFFERED } from './new-part'
import { OrderedParts, type PartActs } from './OrderedParts'
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
      {(part, index, acts) => <PartCard part={part} index={index} {...acts} errorOf={errorOf} />}
    </OrderedParts>
  )
}

interface PartCardProps extends PartActs {
  part: ArticlePart
  index: number
  errorOf: (name: string) => string | undefined
}

/** One part of an article: its name, and its form when it is opened. */
const PartCard = ({ part, index, isOpen, onOpen, onChange, onRemove, onCopy, errorOf }: PartCardProps) => {
  const t = useFrontTexts()
  const name = nameOfPart(part, t)
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 240px' }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'blocks.closeOne' : 'blocks.openOne', { name })}
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'blocks.close' : 'blocks.open')}
          </Button>
          <Button aria-label={`${t('blocks.copy')}: ${name}`} onClick={onCopy}>
            {t('blocks.copy')}
          </Button>
          <Button aria-label={`${t('blocks.remove')}: ${name}`} color="error" onClick={onRemove}>
            {t('blocks.remove')}
          </Button>
        </Box>
      </Box>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', pb: 3 }}>
          <PartFields part={part} onChange={onChange} at={`Parts.${index}.`} errorOf={errorOf} />
        </Box>
      )}
    </Box>
  )
}
