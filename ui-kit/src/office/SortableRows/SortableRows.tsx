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
import type { ReactNode } from 'react'
import { tokens } from '../../tokens'
import { useOfficeTexts } from '../office-texts'

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

/** Rows whose order is the reader's: each is dragged by its handle, or lifted there with the space bar and moved by the arrows. */
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
            <OneRow key={row.key} row={row} handle={texts.handle(row.name)}>
              {children(row, index)}
            </OneRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

const OneRow = ({ row, handle, children }: { row: SortableRow; handle: string; children: ReactNode }) => {
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
        gridTemplateColumns: '40px minmax(0, 1fr)',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none !important' },
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 4 }),
      }}
    >
      <ButtonBase
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={handle}
        sx={{
          cursor: 'grab',
          touchAction: 'none',
          alignSelf: 'start',
          minHeight: tokens.touchTarget,
          width: 40,
          borderRadius: '10px',
          color: 'text.secondary',
          '&:focus-visible': { outline: `3px solid ${tokens.colour.leaf}`, outlineOffset: -3 },
        }}
      >
        <span aria-hidden="true">⠿</span>
      </ButtonBase>
      <Box sx={{ minWidth: 0, pr: 3 }}>{children}</Box>
    </Box>
  )
}
