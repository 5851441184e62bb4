import { type ContentBlock, SCENES } from '@bukett/contracts/http/content-blocks'
import { SORT_ORDERS } from '@bukett/contracts/rules/product-kinds'
import { SHOP_WORDS } from '@bukett/contracts/rules/shop-words'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Tick } from '../../shared/Tick'
import { BothLanguages } from './BothLanguages'
import { MomentField } from '../shell/MomentField'
import { newItem } from './new-block'
import { PictureChoice } from './PictureChoice'
import { ProductsByHand } from './ProductsByHand'
import { useFrontTexts } from './texts'
import { useAssortments, useCategories, useOccasions } from './use-front'

export interface BlockFieldsProps {
  block: ContentBlock
  onChange: (changes: Partial<ContentBlock>) => void
  /** `Blocks.2.` */
  at: string
  /** By the field's whole name: `Blocks.2.TitleEn`. */
  errorOf: (name: string) => string | undefined
}

const two = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

const shopWords = SHOP_WORDS.map((word) => `{${word}}`).join(', ')

/** What a block of its kind says and shows. */
export const BlockFields = ({ block, onChange, at, errorOf }: BlockFieldsProps) => {
  const t = useFrontTexts()
  const set = (changes: object): void => onChange(changes as Partial<ContentBlock>)
  const wrong = (name: string): { error?: string } => {
    const error = errorOf(at + name)
    return error === undefined ? {} : { error }
  }
  const words = (name: 'Title' | 'Text' | 'Action', maxLength: number, rows?: number) => {
    const texts = block as unknown as Readonly<Record<string, string>>
    return (
      <BothLanguages
        label={t(`field.${name}`)}
        name={at + name}
        swedish={texts[name] ?? ''}
        english={texts[`${name}En`] ?? ''}
        onChange={({ swedish, english }) =>
          set({
            ...(swedish !== undefined && { [name]: swedish }),
            ...(english !== undefined && { [`${name}En`]: english }),
          })
        }
        errorOf={errorOf}
        maxLength={maxLength}
        {...(rows !== undefined && { rows })}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {words('Title', 120)}
      {'Text' in block && words('Text', 2000, 3)}
      {'Items' in block && <Items block={block} onChange={set} at={at} errorOf={errorOf} />}
      <Typography variant="body2" color="text.secondary">
        {t('field.wordsHint', { words: shopWords })}
      </Typography>
      {'Picture' in block && (
        <PictureChoice
          value={block.Picture}
          onChange={(Picture) => set({ Picture })}
          {...wrong('Picture')}
          scenes={SCENES}
        />
      )}
      {'Look' in block && (
        <Box sx={two}>
          <Select
            label={t('field.Look')}
            value={block.Look}
            onChange={(Look) => set({ Look })}
            options={(['over', 'beside'] as const).map((value) => ({ value, label: t(`field.${value}`) }))}
          />
        </Box>
      )}
      {'SortOrder' in block && <Listing block={block} onChange={set} at={at} errorOf={errorOf} />}
      {block.Kind === 'articles' && <Articles block={block} onChange={set} at={at} errorOf={errorOf} />}
      {block.Kind === 'occasions' && <Occasions block={block} onChange={set} at={at} errorOf={errorOf} />}
      {'Moment' in block && (
        <Box sx={two}>
          <MomentField
            label={t('field.Moment')}
            timeLabel={t('blocks.at', { label: t('field.Moment') })}
            name={`${at}Moment`}
            value={block.Moment}
            onChange={(Moment) => set({ Moment })}
            {...wrong('Moment')}
          />
        </Box>
      )}
      {'Link' in block && (
        <>
          {words('Action', 60)}
          <TextField
            label={t('field.Link')}
            name={`${at}Link`}
            value={block.Link}
            onChange={(Link) => set({ Link: Link.trim() })}
            hint={t('field.linkHint')}
            maxLength={300}
            autoComplete="off"
            {...wrong('Link')}
          />
        </>
      )}
    </Box>
  )
}

type Of<Kind extends ContentBlock['Kind']> = Extract<ContentBlock, { Kind: Kind }>
interface PartProps<Block extends ContentBlock> {
  block: Block
  onChange: (changes: object) => void
  at: string
  errorOf: (name: string) => string | undefined
}

const Count = ({ block, onChange, at, errorOf }: PartProps<Of<'carousel'> | Of<'products'> | Of<'articles'>>) => {
  const t = useFrontTexts()
  const error = errorOf(`${at}Count`)
  return (
    <TextField
      label={t('field.Count')}
      name={`${at}Count`}
      inputMode="numeric"
      autoComplete="off"
      value={block.Count === 0 ? '' : String(block.Count)}
      onChange={(typed) => onChange({ Count: Number(typed.replaceAll(/\D/g, '').slice(0, 3)) })}
      {...(error !== undefined && { error })}
    />
  )
}

const Listing = (part: PartProps<Of<'carousel'> | Of<'products'>>) => {
  const { block, onChange, at, errorOf } = part
  const t = useFrontTexts()
  const { data: assortments = [] } = useAssortments()
  const { data: occasions = [] } = useOccasions()
  const wrong = errorOf(`${at}Assortment`)
  const isByHand = block.Codes.length > 0
  return (
    <>
      <Box sx={two}>
        <Select
          label={t('field.Assortment')}
          name={`${at}Assortment`}
          value={block.Assortment}
          onChange={(Assortment) => onChange({ Assortment })}
          disabled={isByHand}
          options={[
            { value: '', label: t('field.everything') },
            ...withKnown(
              assortments.map(({ Code, Name }) => ({ value: Code, label: Name })),
              block.Assortment,
            ),
          ]}
          {...(wrong !== undefined && { error: wrong })}
        />
        <Select
          label={t('field.Occasion')}
          value={block.Occasion}
          onChange={(Occasion) => onChange({ Occasion })}
          disabled={isByHand}
          options={[
            { value: '', label: t('field.anyOccasion') },
            ...withKnown(
              occasions.map(({ Code, Name }) => ({ value: Code, label: Name })),
              block.Occasion,
            ),
          ]}
        />
        <Select
          label={t('field.SortOrder')}
          value={block.SortOrder}
          onChange={(SortOrder) => onChange({ SortOrder })}
          disabled={isByHand}
          options={SORT_ORDERS.map((value) => ({ value, label: t(`field.${value}`) }))}
        />
        <Count {...part} />
      </Box>
      <ProductsByHand codes={block.Codes} onChange={(Codes) => onChange({ Codes })} error={errorOf(`${at}Codes`)} />
    </>
  )
}

/** What is chosen stays among the choices while they are read, and when it is gone. */
const withKnown = (
  options: readonly { value: string; label: string }[],
  chosen: string,
): readonly { value: string; label: string }[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

const Articles = (part: PartProps<Of<'articles'>>) => {
  const { block, onChange } = part
  const t = useFrontTexts()
  const { data: categories = [] } = useCategories()
  return (
    <Box sx={two}>
      <Select
        label={t('field.Category')}
        value={block.Category}
        onChange={(Category) => onChange({ Category })}
        options={[
          { value: '', label: t('field.anyCategory') },
          ...withKnown(
            categories.map(({ Id, Name }) => ({ value: Id, label: Name })),
            block.Category,
          ),
        ]}
      />
      <Count {...part} />
    </Box>
  )
}

const Occasions = ({ block, onChange, at, errorOf }: PartProps<Of<'occasions'>>) => {
  const t = useFrontTexts()
  const { data: occasions = [] } = useOccasions()
  const error = errorOf(`${at}Codes`)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {t('field.occasions')}
      </Typography>
      {error !== undefined && (
        <Typography color="error" sx={{ mb: 2 }}>
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {occasions.map(({ Code, Name }) => (
          <Tick
            key={Code}
            label={Name}
            name={`${at}Codes`}
            checked={block.Codes.includes(Code)}
            onChange={(isOn) =>
              onChange({ Codes: isOn ? [...block.Codes, Code] : block.Codes.filter((one) => one !== Code) })
            }
          />
        ))}
      </Box>
    </Box>
  )
}

const mostItems = 6

const Items = ({ block, onChange, at, errorOf }: PartProps<Of<'promises'>>) => {
  const t = useFrontTexts()
  const { Items: items } = block
  const change = (place: number, changes: Partial<(typeof items)[number]>): void =>
    onChange({ Items: items.map((item, index) => (index === place ? { ...item, ...changes } : item)) })
  const error = errorOf(`${at}Items`)
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 4 }}>
      <Typography component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {t('field.Items')}
      </Typography>
      {error !== undefined && <Typography color="error">{error}</Typography>}
      {items.map((item, index) => (
        <Box key={index} sx={{ display: 'grid', gap: 3, borderLeft: 2, borderColor: 'divider', pl: 4 }}>
          {(['Title', 'Text'] as const).map((name) => (
            <BothLanguages
              key={name}
              label={`${t('field.item', { place: index + 1 })}: ${t(`field.${name}`).toLowerCase()}`}
              name={`${at}Items.${index}.${name}`}
              swedish={item[name]}
              english={item[`${name}En`]}
              onChange={({ swedish, english }) =>
                change(index, {
                  ...(swedish !== undefined && { [name]: swedish }),
                  ...(english !== undefined && { [`${name}En`]: english }),
                })
              }
              errorOf={errorOf}
              maxLength={name === 'Title' ? 120 : 2000}
              {...(name === 'Text' && { rows: 2 })}
            />
          ))}
          <Box>
            <Button
              aria-label={t('field.removeItem', { place: index + 1 })}
              onClick={() => onChange({ Items: items.filter((_, place) => place !== index) })}
            >
              {t('blocks.remove')}
            </Button>
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={items.length >= mostItems}
          onClick={() => onChange({ Items: [...items, newItem()] })}
        >
          {t('field.addItem')}
        </Button>
        <Tick
          label={t('field.IsNumbered')}
          checked={block.IsNumbered}
          onChange={(IsNumbered) => onChange({ IsNumbered })}
        />
      </Box>
    </Box>
  )
}
