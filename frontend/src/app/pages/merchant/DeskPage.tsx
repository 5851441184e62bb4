import { brand, KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'

export interface DeskPageProps {
  title: string
  text?: string
  /** The list that the page belongs to. */
  back?: { label: string; href: string }
  children: ReactNode
}

/** A page of the desk, with its heading. */
export const DeskPage = ({ title, text, back, children }: DeskPageProps) => {
  useEffect(() => {
    document.title = `${title} – ${brand.payLater.name}`
  }, [title])
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        {back && (
          <Box
            component={KitLink}
            href={back.href}
            sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}
          >
            ‹ {back.label}
          </Box>
        )}
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {text !== undefined && <Typography sx={{ color: 'text.secondary', mt: 2, maxWidth: 720 }}>{text}</Typography>}
      </div>
      {children}
    </Box>
  )
}
