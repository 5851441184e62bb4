import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/icons'
import { KitLink } from '../../KitProvider/KitProvider'
import { useOfficeTexts } from '../office-texts'

/** A way to the page before or after: an address where the page stands in it, else what happens on a press. Neither: there is none. */
export interface Pages {
  previousHref?: string
  nextHref?: string
  onPrevious?: () => void
  onNext?: () => void
  /** What is shown of how much, in words. */
  shown?: string
}

/** Back and forth through a list that does not count its pages. */
export const TablePages = ({ label, pages }: { label: string; pages: Pages }) => {
  const texts = useOfficeTexts()
  const { previousHref, nextHref, onPrevious, onNext, shown } = pages
  const nav = useRef<HTMLElement>(null)
  const turnedFrom = useRef<string>(undefined)
  const ways = `${previousHref} ${nextHref}`
  // On the last page its link is a button that leads nowhere: who pressed it goes on from the ways beside.
  useEffect(() => {
    if (turnedFrom.current === undefined || turnedFrom.current === ways) return
    turnedFrom.current = undefined
    if (document.activeElement === document.body) nav.current?.focus({ preventScroll: true })
  }, [ways])
  // A button that turns `disabled` under the finger drops the focus.
  const nowhere = { 'aria-disabled': true, sx: { color: 'text.secondary', opacity: 0.5, cursor: 'default' } }
  const way = (href: string | undefined, onClick: (() => void) | undefined) =>
    href !== undefined ? { component: KitLink, href, onClick } : onClick ? { onClick } : nowhere
  return (
    <Box
      component="nav"
      ref={nav}
      tabIndex={-1}
      onClick={() => (turnedFrom.current = ways)}
      aria-label={texts.pages(label)}
      sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'flex-end', mt: 2 }}
    >
      {shown !== undefined && (
        <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mr: 2 }}>
          {shown}
        </Box>
      )}
      <Button variant="outlined" startIcon={<ChevronLeftIcon fontSize="small" />} {...way(previousHref, onPrevious)}>
        {texts.previous}
      </Button>
      <Button variant="outlined" endIcon={<ChevronRightIcon fontSize="small" />} {...way(nextHref, onNext)}>
        {texts.next}
      </Button>
    </Box>
  )
}
