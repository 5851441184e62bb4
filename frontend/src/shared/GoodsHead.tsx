import type { LineItem } from '@bukett/contracts/http/line-item'
import { ProductPicture } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface GoodsHeadProps {
  /** Of the first of the goods. */
  picture: LineItem['Picture'] | undefined
  id?: string
  title: string
  heading: 'h2' | 'h3'
  /** When, to whom, by which store. */
  children: ReactNode
}

/** What comes, seen and named, with the facts that matter most beside it. */
export const GoodsHead = ({ picture, id, title, heading, children }: GoodsHeadProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '136px minmax(0, 1fr)' },
      gap: { xs: 4, sm: 6 },
      alignItems: 'center',
    }}
  >
    {picture && (
      <ProductPicture
        src={picture.Url}
        alt=""
        width={136}
        height={170}
        ground={picture.Tint}
        {...(picture.Photo && { photo: picture.Photo })}
      />
    )}
    <Box sx={{ minWidth: 0 }}>
      <Typography {...(id && { id })} variant="h4" component={heading} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  </Box>
)
