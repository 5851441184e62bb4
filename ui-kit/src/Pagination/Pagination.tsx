import MuiPagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Pages of a long list, each with an address of its own. */
export const Pagination = ({ page, pages, hrefOf }: PaginationProps) => {
  const texts = useKitTexts()
  if (pages < 2) return null
  return (
    <MuiPagination
      page={page}
      count={pages}
      siblingCount={0}
      aria-label={texts.pages}
      getItemAriaLabel={(type, to) =>
        type === 'page'
          ? to === page
            ? texts.currentPage(page)
            : texts.page(to ?? 1)
          : type === 'next'
            ? texts.next
            : texts.previous
      }
      renderItem={(item) => (
        <PaginationItem
          {...item}
          {...(item.type === 'start-ellipsis' || item.type === 'end-ellipsis' || item.disabled
            ? {}
            : { component: KitLink, href: hrefOf(item.page ?? 1) })}
          slots={{ previous: ChevronLeftIcon, next: ChevronRightIcon }}
          sx={{
            minWidth: tokens.touchTarget,
            height: tokens.touchTarget,
            borderRadius: 999,
            fontSize: '1rem',
            fontVariantNumeric: 'tabular-nums',
            '&.Mui-selected': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
            '&.Mui-selected:hover': { backgroundColor: 'primary.dark' },
          }}
        />
      )}
      sx={{ '& ul': { justifyContent: 'center' } }}
    />
  )
}
