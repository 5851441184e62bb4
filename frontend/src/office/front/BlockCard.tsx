import { AUDIENCES, BLOCK_SITES, type ContentBlock } from '@bukett/contracts/http/content-blocks'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { FormPart } from '../../shared/FormPart'
import { BlockFields } from './BlockFields'
import { MomentField } from '../shell/MomentField'
import { type FrontTranslate, useFrontTexts } from './texts'

export interface BlockCardProps {
  block: ContentBlock
  index: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (changes: Partial<ContentBlock>) => void
  onRemove: () => void
  onCopy: () => void
  errorOf: (name: string) => string | undefined
}

/** What a block is called in its list. */
export const nameOfBlock = ({ Kind, Title }: ContentBlock, t: FrontTranslate): string =>
  Title ? `${t(`kind.${Kind}`)}: ${Title}` : t(`kind.${Kind}`)

/** One block of a page: its name, where and when it is shown, and its form when it is opened. */
export const BlockCard = ({ block, index, isOpen, onOpen, onChange, onRemove, onCopy, errorOf }: BlockCardProps) => {
  const t = useFrontTexts()
  const name = nameOfBlock(block, t)
  const at = `Blocks.${index}.`
  const wrong = errorOf(`${at}Until`)
  const set = (changes: object): void => onChange(changes as Partial<ContentBlock>)
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {block.Title || t(`kind.${block.Kind}`)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {placeText(block, t)}
          </Typography>
        </Box>
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
          <BlockFields block={block} onChange={onChange} at={at} errorOf={errorOf} />
          <FormPart title={t('blocks.when')}>
            {(['From', 'Until'] as const).map((field) => (
              <MomentField
                key={field}
                label={t(`blocks.${field}`)}
                timeLabel={t('blocks.at', { label: t(`blocks.${field}`).toLowerCase() })}
                name={at + field}
                value={block[field]}
                onChange={(moment) => set({ [field]: moment })}
                {...(field === 'Until' && wrong !== undefined && { error: wrong })}
              />
            ))}
            <Select
              label={t('blocks.Site')}
              value={block.Site}
              onChange={(Site) => set({ Site })}
              options={BLOCK_SITES.map((value) => ({ value, label: t(`site.${value}`) }))}
            />
            <Select
              label={t('blocks.Audience')}
              value={block.Audience}
              onChange={(Audience) => set({ Audience })}
              options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
            />
          </FormPart>
        </Box>
      )}
    </Box>
  )
}

const dayText = (at: string): string => dateText(stockholmDay(at), currentLocale(), { withYear: true })

/** 'Stor bild · Blommor · från 17 maj 2027 till 31 maj 2027' */
const placeText = ({ Kind, Site, Audience, From, Until }: ContentBlock, t: FrontTranslate): string =>
  [
    t(`kind.${Kind}`),
    ...(Site === 'both' ? [] : [t(`site.${Site}`)]),
    ...(Audience === 'everyone' ? [] : [t(`audience.${Audience}`)]),
    [
      ...(From === null ? [] : [t('blocks.fromDay', { day: dayText(From) })]),
      ...(Until === null ? [] : [t('blocks.untilDay', { day: dayText(Until) })]),
    ].join(' ') || t('blocks.always'),
  ].join(' · ')
