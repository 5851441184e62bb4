import type { BlockKind, ContentBlock } from '@bukett/contracts/http/content-blocks'
import { EmptyState, Notice, Select } from '@bukett/ui-kit'
import { SortableRows } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PageCard } from '../../shared/PageCard'
import { BlockCard, nameOfBlock } from './BlockCard'
import { BLOCK_KINDS_OFFERED, newBlock } from './new-block'
import { useFrontTexts } from './texts'

export interface BlocksPartProps {
  blocks: readonly ContentBlock[]
  onChange: (blocks: ContentBlock[]) => void
  /** Those whose forms are open, by their ids. */
  open: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
  errorOf: (name: string) => string | undefined
}

const newId = (): string => crypto.randomUUID().slice(0, 13)

/** The blocks of a page in their order: dragged, opened, copied, removed, added. */
export const BlocksPart = ({ blocks, onChange, open, onOpen, errorOf }: BlocksPartProps) => {
  const t = useFrontTexts()
  const [kind, setKind] = useState<BlockKind>('hero')
  const [removed, setRemoved] = useState<{ block: ContentBlock; at: number }>()
  const insert = (at: number, block: ContentBlock): void =>
    onChange([...blocks.slice(0, at), block, ...blocks.slice(at)])
  const add = (at: number, block: ContentBlock): void => {
    insert(at, block)
    onOpen(block.Id, true)
  }
  const move = (from: number, to: number): void => {
    const others = blocks.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), ...blocks.slice(from, from + 1), ...others.slice(to)])
  }
  return (
    <PageCard title={t('blocks.title')}>
      {errorOf('Blocks') !== undefined && <Typography color="error">{errorOf('Blocks')}</Typography>}
      {blocks.length === 0 && <EmptyState title={t('blocks.none')} />}
      <SortableRows
        label={t('blocks.label')}
        rows={blocks.map((block) => ({ key: block.Id, name: nameOfBlock(block, t), block }))}
        onMove={move}
      >
        {({ block }, index) => (
          <BlockCard
            block={block}
            index={index}
            isOpen={open.has(block.Id)}
            onOpen={(isOpen) => onOpen(block.Id, isOpen)}
            onChange={(changes) =>
              onChange(blocks.map((one) => (one.Id === block.Id ? ({ ...one, ...changes } as ContentBlock) : one)))
            }
            onRemove={() => {
              setRemoved({ block, at: index })
              onChange(blocks.filter((one) => one.Id !== block.Id))
            }}
            onCopy={() => add(index + 1, { ...block, Id: newId() })}
            errorOf={errorOf}
          />
        )}
      </SortableRows>
      {removed && (
        <Notice
          announce="status"
          onClose={() => setRemoved(undefined)}
          action={
            <Button
              variant="text"
              onClick={() => {
                insert(Math.min(removed.at, blocks.length), removed.block)
                setRemoved(undefined)
              }}
            >
              {t('blocks.undo')}
            </Button>
          }
        >
          {t('blocks.removed', { name: nameOfBlock(removed.block, t) })}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
        <Box sx={{ flex: '0 1 320px' }}>
          <Select
            label={t('blocks.kind')}
            value={kind}
            onChange={setKind}
            options={BLOCK_KINDS_OFFERED.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Box>
        <Button variant="outlined" onClick={() => add(blocks.length, newBlock(kind, newId()))}>
          {t('blocks.add')}
        </Button>
      </Box>
    </PageCard>
  )
}
