import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { contrastRatio } from '../contrast'
import { contrastNeeded, grounds, readablePairs, textColours } from '../readable-pairs'
import { quietTheme, theme } from '../theme'
import { tokens, type Ground } from '../tokens'
import { Part, Section, Token } from './Section'

const { colour, ground, radius } = tokens

const uses: Record<keyof typeof colour, string> = {
  paper: 'The ground of every page',
  card: 'What is raised from the page',
  line: 'A line around a card, between rows',
  ink: 'Words',
  inkSoft: 'Words that come second',
  leaf: 'What can be pressed: buttons, links, focus',
  leafDark: 'The same under the pointer; the foot',
  petal: 'The one accent of a screen: a reduction, a heart',
  petalDark: 'The accent under the pointer',
  sun: 'Stars, gifts; never words on paper',
  error: 'What went wrong, with sign and words',
  ok: 'What went well, with sign and words',
  fieldLine: 'The outline of a field',
}

const groundUses: Record<Ground, string> = {
  sky: 'Behind white and blue flowers, gift cards',
  blush: 'Behind roses and red',
  moss: 'Behind green plants',
  sand: 'Behind everything else',
}

const ratioOf = (one: string, other: string) => contrastRatio(one, other).toFixed(1)

const Swatch = ({ path, hex, use }: { path: string; hex: string; use: string }) => (
  <Box>
    <Box
      sx={{
        height: 96,
        borderRadius: `${radius.card}px`,
        backgroundColor: hex,
        border: 1,
        borderColor: 'divider',
        mb: 2,
      }}
    />
    <Token path={path}>
      {hex}, {ratioOf(hex, colour.paper)} on paper
    </Token>
    <Typography variant="body2" sx={{ mt: 1 }}>
      {use}
    </Typography>
  </Box>
)

const swatches = { display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }

/** Words in their colour on their ground, with the contrast as it is now. */
const Sample = ({ text, behind, names }: { text: string; behind: string; names: readonly [string, string] }) => (
  <Box
    sx={{
      color: text,
      backgroundColor: behind,
      border: 1,
      borderColor: 'divider',
      borderRadius: `${radius.field}px`,
      p: 3,
    }}
  >
    <Typography variant="h4" component="p" data-contrast={names.join(' on ')}>
      {ratioOf(text, behind)}
    </Typography>
    <Typography variant="body2">{names.join(' on ')}</Typography>
  </Box>
)

const Mood = ({ name, about }: { name: 'bright' | 'quiet'; about: string }) => (
  <ThemeProvider theme={name === 'quiet' ? quietTheme() : theme}>
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        backgroundColor: 'background.paper',
        p: 6,
      }}
    >
      <Typography variant="h4" component="p">
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        {about}
      </Typography>
      <Box lang="sv" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained">Välj leverans</Button>
        <Button variant="contained" color="secondary">
          Erbjudande
        </Button>
      </Box>
    </Box>
  </ThemeProvider>
)

export const Colour = () => (
  <Section
    id="colour"
    title="Colour"
    lead="Paper and ink carry the page, leaf says what can be pressed, and one petal a screen asks to be seen. No colour says anything alone."
  >
    <Part title="Colours">
      <Box sx={swatches}>
        {Object.entries(colour).map(([name, hex]) => (
          <Swatch key={name} path={`colour.${name}`} hex={hex} use={uses[name as keyof typeof uses]} />
        ))}
      </Box>
    </Part>
    <Part title="Grounds behind pictures">
      <Box sx={swatches}>
        {Object.entries(ground).map(([name, hex]) => (
          <Swatch key={name} path={`ground.${name}`} hex={hex} use={groundUses[name as Ground]} />
        ))}
      </Box>
    </Part>
    <Part title={`Words on grounds: ${contrastNeeded.text} at least`}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: `repeat(${Object.keys(grounds).length}, minmax(0, 1fr))`,
          },
        }}
      >
        {textColours.flatMap((text) =>
          Object.entries(grounds).map(([name, behind]) => (
            <Sample key={`${text} ${name}`} text={colour[text]} behind={behind} names={[text, name]} />
          )),
        )}
      </Box>
    </Part>
    <Part title="The other pairs that carry words">
      <Box sx={{ ...swatches, gap: 2 }}>
        {readablePairs.map(([text, behind]) => (
          <Sample key={`${text} ${behind}`} text={colour[text]} behind={colour[behind]} names={[text, behind]} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        A test keeps these pairs. Outlines and the focus ring need {contrastNeeded.shapes}: fieldLine has{' '}
        {ratioOf(colour.fieldLine, colour.paper)} on paper and {ratioOf(colour.fieldLine, colour.card)} on card.
      </Typography>
    </Part>
    <Part title="Two moods">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Mood name="bright" about="The shop." />
        <Mood name="quiet" about="Funerals and graves: no accent, no suggestion, nothing that hurries." />
      </Box>
    </Part>
  </Section>
)
