import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** So many fit without a gap. */
const fitting = 5

/** The first and the last page, the open one, and a gap where more than one lies between. */
const shownOf = (page: number, pages: number): readonly (number | 'before' | 'after')[] => {
  if (pages <= fitting) return Array.from({ length: pages }, (_, index) => index + 1)
  const middle = Math.min(Math.max(page, 3), pages - 2)
  return [1, middle > 3 ? 'before' : 2, middle, middle < pages - 2 ? 'after' : pages - 1, pages]
}

/** The way on ends at the last page, and with it would go the focus of whoever pressed it: the page that has come takes it. */
const useFocusOfPressed = (page: number) => {
  const current = useRef<HTMLAnchorElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) current.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [page])
  return { current, onPress: () => (isPressed.current = true) }
}

/** Pages of a long list, each with an address of its own. */
export const Pagination = ({ page, pages, hrefOf }: PaginationProps) => {
  const texts = useKitTexts()
  const { current, onPress } = useFocusOfPressed(page)
  if (pages < 2) return null
  const way = (to: number, label: string, icon: ReactNode) => (
    <li>
      {to < 1 || to > pages ? (
        <Box component="span" role="link" aria-disabled="true" aria-label={label} sx={{ ...place, opacity: 0.38 }}>
          {icon}
        </Box>
      ) : (
        <Box component={KitLink} href={hrefOf(to)} aria-label={label} sx={place}>
          {icon}
        </Box>
      )}
    </li>
  )
  return (
    <Box component="nav" aria-label={texts.pages} onClick={onPress}>
      <Box component="ul" sx={row}>
        {way(page - 1, texts.previous, <ChevronLeftIcon sx={{ fontSize: '1.25rem' }} />)}
        {shownOf(page, pages).map((shown) => (
          <li key={shown}>
            {typeof shown === 'string' ? (
              <Box sx={place}>…</Box>
            ) : (
              <Box
                component={KitLink}
                {...(shown === page && { ref: current })}
                href={hrefOf(shown)}
                aria-label={shown === page ? texts.currentPage(page) : texts.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
                sx={place}
              >
                {shown}
              </Box>
            )}
          </li>
        ))}
        {way(page + 1, texts.next, <ChevronRightIcon sx={{ fontSize: '1.25rem' }} />)}
      </Box>
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

const place = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  minWidth: tokens.touchTarget,
  height: tokens.touchTarget,
  px: '6px',
  mx: '3px',
  borderRadius: 999,
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  'a&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  'a&[aria-current]:hover': { backgroundColor: 'primary.dark' },
} as const
