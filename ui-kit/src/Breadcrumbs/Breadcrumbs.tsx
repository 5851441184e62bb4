import Box from '@mui/material/Box'
import { ChevronRightIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'

export type BreadcrumbsProps = {
  /** From the start page to this one, which has no address. */
  crumbs: readonly { label: string; href?: string }[]
}

/** The way to this page. */
export const Breadcrumbs = ({ crumbs }: BreadcrumbsProps) => {
  const texts = useKitTexts()
  return (
    // The height of a link that a finger hits is no space between the words and what stands above them.
    <Box component="nav" aria-label={texts.breadcrumbs} sx={{ mt: -3 }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          listStyle: 'none',
          m: 0,
          p: 0,
          fontSize: '0.875rem',
          color: 'text.secondary',
        }}
      >
        {crumbs.map(({ label, href }, index) => (
          <Box
            component="li"
            key={href ?? label}
            sx={{
              // A phone has no room for the name that the heading says next.
              display: href === undefined ? { xs: 'none', sm: 'inline-flex' } : 'inline-flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 44,
            }}
          >
            {index > 0 && <ChevronRightIcon sx={{ fontSize: 16 }} />}
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Box
                component={KitLink}
                href={href}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 44,
                  color: 'inherit',
                  textUnderlineOffset: '0.2em',
                  '&:hover': { color: 'primary.main' },
                }}
              >
                {label}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
