import { AUDIENCES, BLOCK_SITES, type ContentBlock } from '@bukett/contracts/http/content-blocks'
import { Select } from '@bukett/ui-kit'
import { useState } from 'react'
import { FormPart } from '../../shared/FormPart'
import { BlockFields } from './BlockFields'
import { MomentField } from '../shell/MomentField'
import { useFrontTexts } from './texts'

export interface BlockFormProps {
  block: ContentBlock
  index: number
  onChange: (changes: Partial<ContentBlock>) => void
  errorOf: (name: string) => string | undefined
  /** Whether its page is on both sites. */
  onBothSites: boolean
}

/** One block of a page: what it shows, and where and when. */
export const BlockForm = ({ block, index, onChange, errorOf, onBothSites }: BlockFormProps) => {
  const t = useFrontTexts()
  /** Stays once it is there: whoever puts it right stands in it. */
  const [staysThere] = useState(block.Site === 'home')
  const at = `Blocks.${index}.`
  const wrong = errorOf(`${at}Until`)
  const set = (changes: object): void => onChange(changes as Partial<ContentBlock>)
  return (
    <>
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
        {(onBothSites || staysThere || block.Site === 'home') && (
          <Select
            label={t('blocks.Site')}
            value={block.Site}
            onChange={(Site) => set({ Site })}
            options={BLOCK_SITES.map((value) => ({ value, label: t(`site.${value}`) }))}
            {...(!onBothSites && block.Site === 'home' && { error: t('blocks.neverShown') })}
          />
        )}
        <Select
          label={t('blocks.Audience')}
          value={block.Audience}
          onChange={(Audience) => set({ Audience })}
          options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      </FormPart>
    </>
  )
}
