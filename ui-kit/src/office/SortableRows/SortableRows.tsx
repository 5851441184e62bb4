import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useState } from 'react'
import { LiveRegion } from '../../LiveRegion/LiveRegion'
import { tokens } from '../../tokens'
import { useOfficeTexts } from '../office-texts'

const pressed = {
  minHeight: tokens.touchTarget,
  width: 40,
  borderRadius: '10px',
  color: 'text.secondary',
  '&:focus-visible': { outline: `3px solid ${tokens.colour.leaf}`, outlineOffset: -3 },
} as const
const out = { opacity: 0.38, cursor: 'default' } as const

export interface SortableRow {
  readonly key: string
  /** What it is called where its way is told. */
  readonly name: string
}

export interface SortableRowsProps<Row extends SortableRow> {
  /** What the rows are. */
  label: string
  rows: readonly Row[]
  onMove: (from: number, to: number) => void
  children: (row: Row, index: number) => ReactNode
}

/**
 * Rows whose order is the reader's: each is dragged by its handle, or lifted there with the space bar and moved by the arrows, or goes up and down
 * by its two buttons (WCAG 2.2, 2.5.7: nobody has to drag).
 */
export const SortableRows = <Row extends SortableRow>({ label, rows, onMove, children }: SortableRowsProps<Row>) => {
  const texts = useOfficeTexts()
  const sensors = useSensors(
    // A press that does not move is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown): number => rows.findIndex((row) => row.key === key)
  const said =
    (text: (name: string, place: number, count: number) => string) =>
    ({ active, over }: { active: { id: unknown }; over?: { id: unknown } | null }): string => {
      const at = placeOf(over?.id ?? active.id)
      return text(rows[placeOf(active.id)]?.name ?? '', at + 1, rows.length)
    }
  const announcements: Announcements = {
    onDragStart: said(texts.lifted),
    onDragOver: said(texts.over),
    onDragEnd: said(texts.dropped),
    onDragCancel: said(texts.putBack),
  }
  const end = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    if (to >= 0 && from !== to) onMove(from, to)
  }
  const [stepped, setStepped] = useState('')
  const step = (from: number, by: 1 | -1): void => {
    const to = from + by
    if (to < 0 || to >= rows.length) return
    onMove(from, to)
    setStepped(texts.dropped(rows[from]?.name ?? '', to + 1, rows.length))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.sorting } }}
    >
      <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {rows.map((row, index) => (
            <OneRow
              key={row.key}
              row={row}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onStep={(by) => step(index, by)}
            >
              {children(row, index)}
            </OneRow>
          ))}
        </Box>
        <LiveRegion message={stepped} />
      </SortableContext>
    </DndContext>
  )
}

interface OneRowProps {
  row: SortableRow
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
  children: ReactNode
}

const OneRow = ({ row, isFirst, isLast, onStep, children }: OneRowProps) => {
  const texts = useOfficeTexts()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.key,
    attributes: { roleDescription: texts.movable },
  })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none !important' },
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 4 }),
      }}
    >
      <Box sx={{ display: 'flex', alignSelf: 'start' }}>
        <ButtonBase
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={texts.handle(row.name)}
          sx={{ ...pressed, cursor: 'grab', touchAction: 'none' }}
        >
          <span aria-hidden="true">⠿</span>
        </ButtonBase>
        {/* Where it cannot go it is not disabled, which would take the focus from whoever has just pressed it. */}
        <ButtonBase
          aria-label={texts.up(row.name)}
          aria-disabled={isFirst}
          onClick={() => onStep(-1)}
          sx={{ ...pressed, ...(isFirst && out) }}
        >
          <span aria-hidden="true">↑</span>
        </ButtonBase>
        <ButtonBase
          aria-label={texts.down(row.name)}
          aria-disabled={isLast}
          onClick={() => onStep(1)}
          sx={{ ...pressed, ...(isLast && out) }}
        >
          <span aria-hidden="true">↓</span>
        </ButtonBase>
      </Box>
      <Box sx={{ minWidth: 0, pl: { xs: 3, sm: 0 }, pr: 3 }}>{children}</Box>
    </Box>
  )
}
