import { PlusIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

export interface MoreFieldsProps {
  /** What is behind the press. */
  label: string
  /** Whether one of the fields has something in it, or something wrong: nothing that was typed is hidden. */
  inUse: boolean
  children: ReactNode
}

/** Fields that few need, one press away. Once they are shown they stay. */
export const MoreFields = ({ label, inUse, children }: MoreFieldsProps) => {
  const [isShown, setIsShown] = useState(inUse)
  const [isPressed, setIsPressed] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  if (inUse && !isShown) setIsShown(true)
  useEffect(() => {
    if (isPressed) part.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isPressed])
  if (!isShown)
    return (
      <Button
        variant="text"
        aria-expanded={false}
        startIcon={<PlusIcon />}
        // The press is answered before the fields are drawn.
        onClick={() =>
          startTransition(() => {
            setIsShown(true)
            setIsPressed(true)
          })
        }
        sx={{ ml: -3.5, justifySelf: 'start', textAlign: 'left' }}
      >
        {label}
      </Button>
    )
  return (
    <Box
      ref={part}
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  )
}
