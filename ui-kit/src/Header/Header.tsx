import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { brand } from '../brand'
import { hidden } from '../hidden'
import { CartIcon, HeartIcon, MenuIcon, SearchIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'
import { Wordmark } from '../Wordmark/Wordmark'

export type Choice = {
  label: string
  /** Where it leads; without it the choice is a button that raises `onChoose`. */
  href?: string
  current?: boolean
  onChoose?: () => void
  /** The language of the label, where it differs from the page's. */
  lang?: string
}

export type HeaderProps = {
  homeHref: string
  /** The way to the cart, a `HeaderCart`: how much is in it changes often, the rest of the header seldom. */
  cart: ReactNode
  favouriteCount?: number
  onMenu: () => void
  onFavourites: () => void
  /** The button of the visitor's account, beside the heart. */
  account?: ReactNode
  /** Opens the search. */
  onSearch: () => void
  /** What was searched for last, shown in the field that opens the search. */
  query?: string
  /** The line of categories, shown from 992 px. */
  categories?: readonly { label: string; href: string; current?: boolean }[]
  /** The sites of the shop. */
  sites?: readonly Choice[]
  /** Prices with or without tax. */
  taxes?: readonly Choice[]
  languages?: readonly Choice[]
  /** Where "skip to content" leads. @default '#content' */
  contentHref?: string
}

const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <Box component="ul" aria-label={label} sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
    {choices.map((choice, index) => {
      const look = {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: tokens.touchTarget,
        px: 2,
        color: 'inherit',
        fontSize: '0.875rem',
        fontFamily: 'inherit',
        textDecoration: choice.current ? 'underline' : 'none',
        textDecorationThickness: '2px',
        textUnderlineOffset: '0.35em',
        whiteSpace: 'nowrap',
        background: 'none',
        border: 0,
        cursor: 'pointer',
        '&:hover': { textDecoration: 'underline' },
        '&:focus-visible': { outline: `3px solid ${tokens.colour.paper}`, outlineOffset: -3 },
      } as const
      return (
        // By its place: a press that changes the words, as that of the language does, keeps the focus.
        <li key={index}>
          {choice.href === undefined ? (
            <Box
              component="button"
              type="button"
              lang={choice.lang}
              aria-pressed={choice.current ?? false}
              onClick={choice.onChoose}
              sx={look}
            >
              {choice.label}
            </Box>
          ) : (
            <Box
              component={KitLink}
              href={choice.href}
              lang={choice.lang}
              aria-current={choice.current ? 'true' : undefined}
              sx={look}
            >
              {choice.label}
            </Box>
          )}
        </li>
      )
    })}
  </Box>
)

const badge = {
  position: 'absolute',
  right: -8,
  top: -8,
  minWidth: 20,
  height: 20,
  px: 1.5,
  borderRadius: '10px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
} as const

/** Larger numbers have no room. */
const most = 99

/** An icon with how many it stands for. None are no badge: its hidden 0 would be a text that the name of the button lacks. */
const Counted = ({ count, color, children }: { count: number; color: 'primary' | 'secondary'; children: ReactNode }) =>
  count > 0 ? (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
      {children}
      <Box component="span" sx={{ ...badge, bgcolor: `${color}.main`, color: `${color}.contrastText` }}>
        {count > most ? `${most}+` : count}
      </Box>
    </Box>
  ) : (
    children
  )

/** The way to the cart, with how many goods are in it. */
export const HeaderCart = ({ href, count = 0 }: { href: string; count?: number }) => (
  <IconButton component={KitLink} href={href} aria-label={useKitTexts().cart(count)}>
    <Counted count={count} color="primary">
      <CartIcon />
    </Counted>
  </IconButton>
)

/** The top of every page: site, tax and language in a thin line, then menu, name, search, favourites and cart. */
export const Header = ({
  homeHref,
  cart,
  favouriteCount = 0,
  onMenu,
  onFavourites,
  account,
  onSearch,
  query = '',
  categories = [],
  sites = [],
  taxes = [],
  languages = [],
  contentHref = '#content',
}: HeaderProps) => {
  const texts = useKitTexts()
  const gutter = { xs: `${tokens.gutter.phone}px`, sm: `${tokens.gutter.tablet}px`, md: `${tokens.gutter.desktop}px` }
  const inner = { maxWidth: tokens.contentWidth + 2 * tokens.gutter.desktop, mx: 'auto', px: gutter }

  return (
    <Box component="header" sx={{ backgroundColor: 'background.default' }}>
      <Box
        component="a"
        href={contentHref}
        sx={[
          hidden,
          {
            '&:focus': {
              position: 'fixed',
              top: 8,
              left: 8,
              zIndex: 2000,
              width: 'auto',
              height: 'auto',
              m: 0,
              p: 3,
              clipPath: 'none',
              backgroundColor: 'background.paper',
              color: 'primary.main',
              borderRadius: '10px',
            },
          },
        ]}
      >
        {texts.skipToContent}
      </Box>
      {sites.length + taxes.length + languages.length > 0 && (
        <Box
          component="nav"
          aria-label={texts.topLine}
          sx={{ backgroundColor: tokens.colour.leafDark, color: tokens.colour.paper, fontSize: '0.875rem' }}
        >
          <Box
            sx={{
              ...inner,
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              overflowX: 'auto',
              scrollbarWidth: 'none',
            }}
          >
            <Choices label={texts.siteSwitch} choices={sites} />
            {/* A phone has no room for these; there they stand in the menu. */}
            <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: { sm: 1, md: 6 } }}>
              <Choices label={texts.showPrices} choices={taxes} />
              <Choices label={texts.language} choices={languages} />
            </Box>
          </Box>
        </Box>
      )}
      <Box
        sx={{
          ...inner,
          display: 'flex',
          // Text of twice its size takes two lines of a phone.
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          gap: { xs: 0, md: 6 },
          minHeight: { xs: 64, md: 84 },
        }}
      >
        <IconButton onClick={onMenu} aria-label={texts.menu} aria-haspopup="dialog" sx={{ ml: { xs: -2.5, md: -2.5 } }}>
          <MenuIcon />
        </IconButton>
        <Box
          component={KitLink}
          href={homeHref}
          aria-label={texts.home(brand.name)}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: tokens.touchTarget,
            textDecoration: 'none',
            mr: 'auto',
          }}
        >
          <Wordmark size={26} />
        </Box>
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-label={texts.searchLabel}
          onClick={onSearch}
          sx={{
            display: { xs: 'none', md: 'flex' },
            flex: '0 1 420px',
            alignItems: 'center',
            justifyContent: 'space-between',
            height: 48,
            px: 5,
            border: `1px solid ${tokens.colour.fieldLine}`,
            borderRadius: 999,
            fontFamily: 'inherit',
            fontSize: '1rem',
            textAlign: 'left',
            cursor: 'text',
            color: query ? 'text.primary' : 'text.secondary',
            backgroundColor: 'background.paper',
            '&:hover': { borderColor: 'primary.main' },
          }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {query || texts.searchLabel}
          </Box>
          <SearchIcon />
        </Box>
        <Box sx={{ display: 'flex', ml: 'auto', mr: -2.5 }}>
          <IconButton
            aria-label={texts.search}
            aria-haspopup="dialog"
            onClick={onSearch}
            sx={{ display: { md: 'none' } }}
          >
            <SearchIcon />
          </IconButton>
          {account}
          <IconButton onClick={onFavourites} aria-label={texts.favourites(favouriteCount)} aria-haspopup="dialog">
            <Counted count={favouriteCount} color="secondary">
              <HeartIcon />
            </Counted>
          </IconButton>
          {cart}
        </Box>
      </Box>
      {categories.length > 0 && (
        <Box
          component="nav"
          aria-label={texts.categories}
          sx={{ display: { xs: 'none', md: 'block' }, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box component="ul" sx={{ ...inner, display: 'flex', gap: 8, listStyle: 'none', my: 0, overflowX: 'auto' }}>
            {categories.map(({ label, href, current }) => (
              <li key={href}>
                <Box
                  component={KitLink}
                  href={href}
                  aria-current={current ? 'page' : undefined}
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 48,
                    color: 'text.primary',
                    textDecoration: 'none',
                    whiteSpace: 'nowrap',
                    borderBottom: '2px solid transparent',
                    borderColor: current ? 'primary.main' : 'transparent',
                    '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
                    '&:focus-visible': { outlineOffset: -3 },
                  }}
                >
                  {label}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
