import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { tell } from '../../shared/data-layer'

export interface CampaignBlockProps {
  /** What the campaign is called where clicks are counted. */
  id: string
  title: string
  text: string
  action: string
  href: string
  /** An upright picture, 4:5; null: none. */
  picture: { readonly Tall: string; readonly Alt: string } | null
}

/** An invitation to a part of the range; that it was seen and followed is told with consent (spec 1 §2). */
export const CampaignBlock = ({ id, title, text, action, href, picture }: CampaignBlockProps) => {
  useEffect(() => tell('view_promotion', { promotion: id }), [id])
  return (
    <Box
      component="section"
      aria-labelledby={`campaign-${id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 300px', md: '1fr 420px' },
        borderRadius: '14px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ p: { xs: 6, md: 14 }, display: 'grid', alignContent: 'center', justifyItems: 'start', gap: 4 }}>
        <Typography id={`campaign-${id}`} variant="h2">
          {title}
        </Typography>
        <Typography sx={{ fontSize: '1.125rem', maxWidth: '42ch' }}>{text}</Typography>
        <Button
          component={KitLink}
          href={href}
          variant="outlined"
          onClick={() => tell('select_promotion', { promotion: id })}
        >
          {action}
        </Button>
      </Box>
      {picture && (
        <Box
          component="img"
          src={picture.Tall}
          alt={picture.Alt}
          width={512}
          height={640}
          loading="lazy"
          sx={{
            display: 'block',
            width: '100%',
            height: '100%',
            maxHeight: { xs: 300, sm: 380 },
            objectFit: 'cover',
            order: { xs: -1, sm: 0 },
          }}
        />
      )}
    </Box>
  )
}
