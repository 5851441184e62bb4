import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ElementType } from 'react'
import { filled } from '../../shared/i18n/translate'
import { useSeller } from '../../shared/seller'
import type { LegalText } from '../../shared/i18n/sv/legal'

export interface LegalArticleProps {
  text: LegalText
  /** The level below the title. @default 'h3' */
  heading?: ElementType
}

/** A legal text below its title, with who sells set into it. It takes the focus, so that keys scroll it inside a dialog. */
export const LegalArticle = ({ text, heading = 'h3' }: LegalArticleProps) => {
  const seller = useSeller()
  return (
    <Box component="article" tabIndex={0} sx={{ pb: 4, maxWidth: '65ch', '&:focus-visible': { outlineOffset: 4 } }}>
      <Typography sx={{ color: 'text.secondary' }}>{text.valid}</Typography>
      {text.sections.map((section) => (
        <Box component="section" key={section.heading} sx={{ mt: 5 }}>
          <Typography variant="h5" component={heading}>
            {section.heading}
          </Typography>
          {section.paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={{ mt: 2 }}>
              {filled(paragraph, seller)}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  )
}
