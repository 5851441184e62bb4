import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'
import { BlockForm } from './BlockForm'
import { BLOCK_KINDS_OFFERED, newBlock } from './new-block'
import { OrderedParts } from './OrderedParts'
import { type FrontTranslate, useFrontTexts } from './texts'

export interface BlocksPartProps {
  blocks: readonly ContentBlock[]
  onChange: (blocks: ContentBlock[]) => void
  /** Those whose forms are open, by their ids. */
  open: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
  errorOf: (name: string) => string | undefined
  /** Whether the page is on both sites. */
  onBothSites: boolean
}

/** The blocks of a page in their order. */
export const BlocksPart = ({ blocks, onChange, open, onOpen, errorOf, onBothSites }: BlocksPartProps) => {
  const t = useFrontTexts()
  return (
    <OrderedParts
      title={t('blocks.title')}
      label={t('blocks.label')}
      none={t('blocks.none')}
      kindLabel={t('blocks.kind')}
      addLabel={t('blocks.add')}
      parts={blocks}
      onChange={onChange}
      nameOf={({ Kind, Title }) => (Title ? `${t(`kind.${Kind}`)}: ${Title}` : t(`kind.${Kind}`))}
      headOf={(block) => ({ title: block.Title || t(`kind.${block.Kind}`), about: placeText(block, t) })}
      kinds={BLOCK_KINDS_OFFERED.map((value) => ({ value, label: t(`kind.${value}`) }))}
      firstKind="hero"
      newOf={newBlock}
      open={open}
      onOpen={onOpen}
      error={errorOf('Blocks')}
    >
      {(block, index, change) => (
        <BlockForm block={block} index={index} onChange={change} errorOf={errorOf} onBothSites={onBothSites} />
      )}
    </OrderedParts>
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
