import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brand } from '../brand'
import { contrastRatio } from '../contrast'
import { contrastNeeded } from '../readable-pairs'
import { seasonPicture } from '../seasons/season-picture'
import { tokens } from '../tokens'
import { Wordmark } from '../Wordmark/Wordmark'
import { Colour } from './Colour'
import { Illustration } from './Illustration'
import { Motion } from './Motion'
import { Office } from './Office'
import { Space } from './Space'
import { Type } from './Type'
import { Voice } from './Voice'

const scene = `url("${seasonPicture('summer', 'wide')}")`
const chapters = [
  ['colour', 'Colour'],
  ['type', 'Type'],
  ['space', 'Space and shape'],
  ['motion', 'Motion'],
  ['illustration', 'Illustration'],
  ['voice', 'Voice'],
  ['office', 'The back office'],
]

const gutters = {
  px: { xs: `${tokens.gutter.phone}px`, sm: `${tokens.gutter.tablet}px`, md: `${tokens.gutter.desktop}px` },
  maxWidth: tokens.contentWidth,
  mx: 'auto',
}

const Introduction = () => (
  <Box component="main">
    <Box
      sx={{
        backgroundImage: scene,
        backgroundSize: 'cover',
        backgroundPosition: { xs: '78% 50%', md: '50% 50%' },
        minHeight: { xs: 720, md: 600 },
        display: 'flex',
        alignItems: { xs: 'end', md: 'center' },
      }}
    >
      <Box sx={{ ...gutters, width: '100%', py: 12 }}>
        <Box
          sx={{
            maxWidth: { xs: 'none', md: 430 },
            p: { xs: 5, md: 8 },
            borderRadius: `${tokens.radius.card}px`,
            backgroundColor: tokens.colour.paper,
          }}
        >
          <Wordmark size={30} />
          <Typography variant="h2" component="h1" sx={{ mt: 6 }}>
            A good florist’s shop on a quiet morning
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ mt: 5 }}>
            Warm paper, dark leaves, one bright flower. This is the look and the voice of {brand.name}: every colour,
            size and word below is read from the code that the shop itself runs on.
          </Typography>
        </Box>
      </Box>
    </Box>
    <Box sx={gutters}>
      <Box
        component="nav"
        aria-label="Chapters"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, py: 6 }}
      >
        {chapters.map(([id, title]) => (
          <Link key={id} href={`#${id}`} sx={{ py: 2 }}>
            {title}
          </Link>
        ))}
      </Box>
      <Colour />
      <Type />
      <Space />
      <Motion />
      <Illustration />
      <Voice />
      <Office />
      <Typography sx={{ borderTop: 1, borderColor: 'divider', py: 10, color: 'text.secondary', maxWidth: 680 }}>
        Each component of Kit begins with when to use it and when not. Shop shows the screens that are made of them. The
        toolbar changes language and mood.
      </Typography>
    </Box>
  </Box>
)

const meta = {
  title: 'Introduction',
  component: Introduction,
  // A page of its own: one made from it would say everything twice.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Introduction>
export default meta
type Story = StoryObj<typeof meta>

/** `colour.paper`, `space`, `motion.ease`: the name of each single value. */
const pathsOf = (value: object): string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' ? pathsOf(inner as object).map((path) => `${name}.${path}`) : [name],
  )

const everything: Story = {
  name: 'Introduction',
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('[data-token]')].map((token) => token.getAttribute('data-token'))
    await expect(shown.toSorted()).toEqual(pathsOf(tokens).toSorted())

    const told = [...canvasElement.querySelectorAll('[data-contrast]')].map((sample) => Number(sample.textContent))
    await expect(Math.min(...told)).toBeGreaterThanOrEqual(contrastNeeded.text)
    const onPaper = canvasElement.querySelector('[data-contrast="ink on paper"]')
    await expect(onPaper).toHaveTextContent(contrastRatio(tokens.colour.ink, tokens.colour.paper).toFixed(1))
  },
}
export { everything as Introduction }
