import type { ArticlePart, PartOf } from '@bukett/contracts/http/article-parts'
import { SCENES } from '@bukett/contracts/http/content-blocks'
import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Tick } from '../../shared/Tick'
import { BothLanguages, bothOf } from './BothLanguages'
import { LinkedText } from './LinkedText'
import { newLine, newQuestion } from './new-part'
import { PictureChoice } from './PictureChoice'
import { ProductsByHand } from './ProductsByHand'
import { useFrontTexts } from './texts'

export interface PartFieldsProps {
  part: ArticlePart
  onChange: (changes: object) => void
  /** `Parts.2.` */
  at: string
  /** By the field's whole name: `Parts.2.TextEn`. */
  errorOf: (name: string) => string | undefined
}

/** What a part of its kind says and shows. */
export const PartFields = ({ part, onChange, at, errorOf }: PartFieldsProps) => {
  const t = useFrontTexts()
  const texts = { onChange, errorOf, at }
  switch (part.Kind) {
    case 'heading':
      return (
        <>
          <BothLanguages {...bothOf(part, 'Text', texts)} label={t('part.heading')} maxLength={120} />
          <Box sx={{ maxWidth: 240 }}>
            <Select
              label={t('part.Level')}
              value={String(part.Level) as '2' | '3'}
              onChange={(level) => onChange({ Level: Number(level) })}
              options={(['2', '3'] as const).map((value) => ({ value, label: t(`part.level${value}`) }))}
            />
          </Box>
        </>
      )
    case 'text':
      return (
        <>
          <LinkedText {...bothOf(part, 'Text', texts)} label={t('field.Text')} maxLength={6000} rows={8} />
          <Typography variant="body2" color="text.secondary">
            {t('part.textHint')}
          </Typography>
        </>
      )
    case 'picture': {
      const error = errorOf(`${at}Picture`)
      return (
        <>
          <PictureChoice
            value={part.Picture}
            onChange={(Picture) => onChange({ Picture })}
            scenes={SCENES}
            ofProducts
            {...(error !== undefined && { error })}
          />
          <BothLanguages {...bothOf(part, 'Caption', texts)} label={t('part.Caption')} maxLength={200} />
        </>
      )
    }
    case 'products':
      return (
        <>
          <BothLanguages {...bothOf(part, 'Title', texts)} label={t('part.productsTitle')} maxLength={120} />
          <ProductsByHand
            codes={part.Codes}
            onChange={(Codes) => onChange({ Codes: Codes.slice(0, mostProducts) })}
            error={errorOf(`${at}Codes`)}
            hint={t('part.productsHint')}
          />
        </>
      )
    case 'list':
      return <List part={part} {...texts} />
    case 'questions':
      return <Questions part={part} {...texts} />
  }
}

const mostProducts = 12
const mostRows = 40

type RowsProps<Part> = Omit<PartFieldsProps, 'part'> & { part: Part }

const List = ({ part: { Items: items, IsNumbered }, onChange, at, errorOf }: RowsProps<PartOf<'list'>>) => {
  const t = useFrontTexts()
  return (
    <Rows
      items={items}
      newItem={newLine}
      onChange={(Items) => onChange({ Items })}
      legend={t('field.Items')}
      error={errorOf(`${at}Items`)}
      more={
        <Tick label={t('field.IsNumbered')} checked={IsNumbered} onChange={(isOn) => onChange({ IsNumbered: isOn })} />
      }
    >
      {(item, place, change) => (
        <LinkedText
          {...bothOf(item, 'Text', { onChange: change, errorOf, at: `${at}Items.${place}.` })}
          label={t('field.item', { place: place + 1 })}
          maxLength={600}
          rows={2}
        />
      )}
    </Rows>
  )
}

const Questions = ({ part: { Items: items }, onChange, at, errorOf }: RowsProps<PartOf<'questions'>>) => {
  const t = useFrontTexts()
  return (
    <Rows
      items={items}
      newItem={newQuestion}
      onChange={(Items) => onChange({ Items })}
      legend={t('part.questions')}
      error={errorOf(`${at}Items`)}
    >
      {(item, place, change) => {
        const texts = { onChange: change, errorOf, at: `${at}Items.${place}.` }
        return (
          <>
            <BothLanguages
              {...bothOf(item, 'Question', texts)}
              label={t('part.question', { place: place + 1 })}
              maxLength={200}
            />
            <LinkedText
              {...bothOf(item, 'Answer', texts)}
              label={t('part.answer', { place: place + 1 })}
              maxLength={3000}
              rows={3}
            />
          </>
        )
      }}
    </Rows>
  )
}

interface ItemsProps<Item> {
  items: readonly Item[]
  newItem: () => Item
  onChange: (items: Item[]) => void
  legend: string
  error: string | undefined
  more?: ReactNode
  children: (item: Item, place: number, change: (changes: object) => void) => ReactNode
}

/** Rows of one kind: added, written, taken away. */
const Rows = <Item extends object>({ items, newItem, onChange, legend, error, more, children }: ItemsProps<Item>) => {
  const t = useFrontTexts()
  const change = (place: number, changes: object): void =>
    onChange(items.map((item, index) => (index === place ? { ...item, ...changes } : item)))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 4 }}>
      <Typography component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {legend}
      </Typography>
      {error !== undefined && <Typography color="error">{error}</Typography>}
      {items.map((item, place) => (
        <Box key={place} sx={{ display: 'grid', gap: 3, borderLeft: 2, borderColor: 'divider', pl: 4 }}>
          {children(item, place, (changes) => change(place, changes))}
          <Box>
            <Button
              aria-label={t('field.removeItem', { place: place + 1 })}
              onClick={() => onChange(items.filter((_, index) => index !== place))}
            >
              {t('blocks.remove')}
            </Button>
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button variant="outlined" disabled={items.length >= mostRows} onClick={() => onChange([...items, newItem()])}>
          {t('field.addItem')}
        </Button>
        {more}
      </Box>
    </Box>
  )
}
