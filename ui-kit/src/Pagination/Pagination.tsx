import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
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

/** Pages of a long list, each with an address of its own. */
export const Pagination = ({ page, pages, hrefOf }: PaginationProps) => {
  const texts = useKitTexts()
  if (pages < 2) return null
  // At an end the way stays a link, so that whoever pressed it by a key keeps their place.
  const way = (to: number, label: string, icon: ReactNode) => {
    const isEnd = to < 1 || to > pages
    return (
      <li>
        <Box
          component={KitLink}
          href={hrefOf(isEnd ? page : to)}
          aria-label={label}
          {...(isEnd && { 'aria-disabled': true, tabIndex: -1 })}
          sx={place}
        >
          {icon}
        </Box>
      </li>
    )
  }
  return (
    <Box component="nav" aria-label={texts.pages}>
      <Box component="ul" sx={row}>
        {way(page - 1, texts.previous, <ChevronLeftIcon fontSize="small" />)}
        {shownOf(page, pages).map((shown) => (
          <li key={shown}>
            {typeof shown === 'string' ? (
              <Box sx={place}>…</Box>
            ) : (
              <Box
                component={KitLink}
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
        {way(page + 1, texts.next, <ChevronRightIcon fontSize="small" />)}
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
  '&[aria-disabled]': { opacity: 0.38, pointerEvents: 'none' },
  '&[aria-current]': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  'a&[aria-current]:hover': { backgroundColor: 'primary.dark' },
} as const
