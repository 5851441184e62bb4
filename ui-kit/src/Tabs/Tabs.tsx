import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEventCallback } from '@mui/material/utils'
import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react'

export type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; content: ReactNode }[]
}

/** Which tab a key leads to from the one at `at`; undefined for a key that leads nowhere. */
const reached = (key: string, at: number, count: number): number | undefined =>
  new Map([
    ['ArrowRight', (at + 1) % count],
    ['ArrowLeft', (at + count - 1) % count],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key)

const line = { position: 'absolute', inset: 'auto 0 0', height: 2, bgcolor: 'primary.main' } as const

const look = {
  minHeight: 48,
  px: 4,
  py: 3,
  flexShrink: 0,
  typography: 'button',
  color: 'text.secondary',
  '&[aria-selected=true]': { color: 'primary.main', '&::after': { content: '""', ...line } },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const

/** One of a few panels at a time. Nothing is measured: the line under a tab is the tab's own. */
export const Tabs = <Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const choose = useEventCallback((chosen: string) => onChange(chosen as Value))
  const shown = tabs.find((tab) => tab.value === value)
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.children ?? [])] as HTMLElement[]
    const next = reached(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <Box>
      <Box
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        sx={{ display: 'flex', overflowX: 'auto', scrollbarWidth: 'none', borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={id}
            value={tab.value}
            label={tab.label}
            isShown={tab.value === value}
            onChoose={choose}
          />
        ))}
      </Box>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} sx={{ pt: 6 }}>
        {shown?.content}
      </Box>
    </Box>
  )
}

interface TabProps {
  /** The tabs'. */
  id: string
  value: string
  label: string
  isShown: boolean
  onChoose: (value: string) => void
}

/** One that stays as it was is not drawn again with each key that is pressed in a panel. */
const Tab = memo(({ id, value, label, isShown, onChoose }: TabProps) => (
  <ButtonBase
    role="tab"
    id={`${id}-${value}`}
    aria-selected={isShown}
    aria-controls={`${id}-panel`}
    tabIndex={isShown ? 0 : -1}
    onClick={() => onChoose(value)}
    sx={look}
  >
    {label}
  </ButtonBase>
))
