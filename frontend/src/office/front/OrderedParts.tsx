import { EmptyState, Notice, Select } from '@bukett/ui-kit'
import { SortableRows } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { PageCard } from '../../shared/PageCard'
import { useFrontTexts } from './texts'

export interface OrderedPartsProps<Part extends { readonly Id: string }, Kind extends string> {
  title: string
  label: string
  none: string
  /** What choosing a kind, and adding one of it, are called. */
  kindLabel: string
  addLabel: string
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  nameOf: (part: Part) => string
  /** What stands at its head, where that is not its name alone. */
  headOf?: (part: Part) => { title: string; about: string }
  kinds: readonly { value: Kind; label: string }[]
  firstKind: Kind
  newOf: (kind: Kind, id: string) => Part
  /** Those whose forms are open, by their ids. */
  open: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
  error: string | undefined
  /** The form of one of them. */
  children: (part: Part, index: number, onChange: (changes: object) => void) => ReactNode
}

const newId = (): string => crypto.randomUUID().slice(0, 13)

/** What a page or an article consists of, in its order: dragged, opened, copied, removed and put back, added. */
export const OrderedParts = <Part extends { readonly Id: string }, Kind extends string>({
  title,
  label,
  none,
  kindLabel,
  addLabel,
  parts,
  onChange,
  nameOf,
  headOf,
  kinds,
  firstKind,
  newOf,
  open,
  onOpen,
  error,
  children,
}: OrderedPartsProps<Part, Kind>) => {
  const t = useFrontTexts()
  const [kind, setKind] = useState(firstKind)
  const [removed, setRemoved] = useState<{ part: Part; at: number }>()
  const insert = (at: number, part: Part): void => onChange([...parts.slice(0, at), part, ...parts.slice(at)])
  const add = (at: number, part: Part): void => {
    insert(at, part)
    onOpen(part.Id, true)
  }
  const move = (from: number, to: number): void => {
    const others = parts.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), ...parts.slice(from, from + 1), ...others.slice(to)])
  }
  return (
    <PageCard title={title}>
      {error !== undefined && <Typography color="error">{error}</Typography>}
      {parts.length === 0 && <EmptyState title={none} />}
      <SortableRows
        label={label}
        rows={parts.map((part) => ({ key: part.Id, name: nameOf(part), part }))}
        onMove={move}
      >
        {({ part, name }, index) => {
          const isOpen = open.has(part.Id)
          const head = headOf?.(part)
          return (
            <Box sx={{ py: 2, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 2,
                  alignItems: 'center',
                  justifyContent: 'space-between',
                }}
              >
                <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{head?.title ?? name}</Typography>
                  {head && (
                    <Typography variant="body2" color="text.secondary">
                      {head.about}
                    </Typography>
                  )}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <Button
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'blocks.closeOne' : 'blocks.openOne', { name })}
                    onClick={() => onOpen(part.Id, !isOpen)}
                  >
                    {t(isOpen ? 'blocks.close' : 'blocks.open')}
                  </Button>
                  <Button
                    aria-label={`${t('blocks.copy')}: ${name}`}
                    onClick={() => add(index + 1, { ...part, Id: newId() })}
                  >
                    {t('blocks.copy')}
                  </Button>
                  <Button
                    aria-label={`${t('blocks.remove')}: ${name}`}
                    color="error"
                    onClick={() => {
                      setRemoved({ part, at: index })
                      onChange(parts.filter((one) => one.Id !== part.Id))
                    }}
                  >
                    {t('blocks.remove')}
                  </Button>
                </Box>
              </Box>
              {isOpen && (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', pb: 3 }}>
                  {children(part, index, (changes) =>
                    onChange(parts.map((one) => (one.Id === part.Id ? { ...one, ...changes } : one))),
                  )}
                </Box>
              )}
            </Box>
          )
        }}
      </SortableRows>
      {removed && (
        <Notice
          announce="status"
          onClose={() => setRemoved(undefined)}
          action={
            <Button
              variant="text"
              onClick={() => {
                insert(Math.min(removed.at, parts.length), removed.part)
                setRemoved(undefined)
              }}
            >
              {t('blocks.undo')}
            </Button>
          }
        >
          {t('blocks.removed', { name: nameOf(removed.part) })}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
        <Box sx={{ flex: '0 1 320px' }}>
          <Select label={kindLabel} value={kind} onChange={setKind} options={kinds} />
        </Box>
        <Button variant="outlined" onClick={() => add(parts.length, newOf(kind, newId()))}>
          {addLabel}
        </Button>
      </Box>
    </PageCard>
  )
}
