import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { tokens } from '../tokens'
import { Part, Section, Token } from './Section'

const variants = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'subtitle1', 'body1', 'body2', 'overline', 'button'] as const
const sentence = 'Åtta röda rosor i höstljuset'

const familyOf = (family: unknown) => String(family).split(',')[0]?.replaceAll("'", '').replace(' Variable', '')
const px = (size: unknown) => Math.round(Number.parseFloat(String(size)) * 16)

export const Type = () => {
  const { typography } = useTheme()
  return (
    <Section
      id="type"
      title="Type"
      lead="Headings in a soft old-style serif, words in a plain humanist sans. Both come from the shop itself. Figures stand in columns."
    >
      <Part title="Roles">
        <Box sx={{ display: 'grid', gap: 5 }}>
          {variants.map((variant) => {
            const { fontFamily, fontSize, fontWeight, lineHeight } = typography[variant]
            return (
              <Box
                key={variant}
                sx={{
                  display: 'grid',
                  gap: { xs: 1, sm: 4 },
                  alignItems: 'baseline',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '170px minmax(0, 1fr)' },
                }}
              >
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <b>{variant}</b>
                  <br />
                  {familyOf(fontFamily ?? typography.fontFamily)} {px(fontSize)}
                  {fontWeight === undefined ? '' : `, ${fontWeight}`}
                  {lineHeight === undefined ? '' : `, ${lineHeight}`}
                </Typography>
                <Typography variant={variant} component="p" lang="sv">
                  {sentence}
                </Typography>
              </Box>
            )
          })}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
          h1 and h2 are one step larger from {tokens.breakpoints.md} px.
        </Typography>
      </Part>
      <Part title="Sizes, in px of an unchanged browser">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 6 }}>
          {tokens.fontSize.map((size, index) => (
            <Box key={size} data-token={`fontSize.${index}`} sx={{ textAlign: 'center' }}>
              <Box sx={{ fontFamily: typography.h1.fontFamily, fontSize: `${size / 16}rem`, lineHeight: 1.2 }}>Aå</Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {size}
              </Typography>
            </Box>
          ))}
        </Box>
      </Part>
      <Part title="Line heights">
        <Box sx={{ display: 'flex', gap: 10 }}>
          {Object.entries(tokens.lineHeight).map(([name, height]) => (
            <Token key={name} path={`lineHeight.${name}`}>
              {height}
            </Token>
          ))}
        </Box>
      </Part>
    </Section>
  )
}
