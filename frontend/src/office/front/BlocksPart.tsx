import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import { BlockCard, nameOfBlock } from './BlockCard'
import { BLOCK_KINDS_OFFERED, newBlock } from './new-block'
import { OrderedParts } from './OrderedParts'
import { useFrontTexts } from './texts'

export interface BlocksPartProps {
  blocks: readonly ContentBlock[]
  onChange: (blocks: ContentBlock[]) => void
  /** Those whose forms are open, by their ids. */
  open: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
  errorOf: (name: string) => string | undefined
}

/** The blocks of a page in their order. */
export const BlocksPart = ({ blocks, onChange, open, onOpen, errorOf }: BlocksPartProps) => {
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
      nameOf={(block) => nameOfBlock(block, t)}
      kinds={BLOCK_KINDS_OFFERED.map((value) => ({ value, label: t(`kind.${value}`) }))}
      firstKind="hero"
      newOf={newBlock}
      open={open}
      onOpen={onOpen}
      error={errorOf('Blocks')}
    >
      {(block, index, acts) => <BlockCard block={block} index={index} {...acts} errorOf={errorOf} />}
    </OrderedParts>
  )
}
