import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../../shared/story'
import { serverNow } from '../../shared/server-clock'
import { CountdownBlock } from './CountdownBlock'
import { HeroBlock } from './HeroBlock'
import { OccasionsBlock } from './OccasionsBlock'
import { PromisesBlock } from './PromisesBlock'
import { StoreBlock } from './StoreBlock'
import { TextBlock } from './TextBlock'

const everyone = { Audience: 'everyone' as const, SpeaksOf: [] }
const hero: ShownOf<'hero'> = {
  Kind: 'hero',
  Id: 'hero',
  ...everyone,
  Look: 'over',
  Title: 'Höstens färger före snön',
  Text: 'Buketter i novembers färger, bundna i dag av en florist nära den du tänker på.',
  Action: 'Välj en bukett',
  Link: '/sortiment/buketter',
  Picture: { Wide: '/pictures/scene-autumn-wide.webp', Tall: '/pictures/scene-autumn-tall.webp', Alt: '' },
}
const promises: ShownOf<'promises'> = {
  Kind: 'promises',
  Id: 'how',
  ...everyone,
  Title: 'Så går det till',
  IsNumbered: true,
  Items: [
    { Title: 'Du väljer', Text: 'En bukett, en dag och några rader till kortet.' },
    { Title: 'Floristen binder', Text: 'En butik i mottagarens stad, av blommor som kom in samma morgon.' },
    { Title: 'Vi lämnar fram', Text: 'Till dörren eller i butiken, och du får veta när det är gjort.' },
  ],
  Action: 'Se våra butiker',
  Link: '/hitta-butik',
}
const hourMs = 3600_000
const countdown = (leftMs: number): ShownOf<'countdown'> => ({
  Kind: 'countdown',
  Id: 'mothers-day',
  ...everyone,
  Title: 'Mors dag på söndag',
  Text: 'Beställ i tid, så hinner floristen binda.',
  Action: 'Till morsdagsbuketterna',
  Link: '/kampanj/mors-dag',
  Moment: new Date(serverNow().getTime() + leftMs).toISOString(),
})
const search = fn()

const meta = { title: 'Home/Blocks', decorators: [inShop] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Hero: Story = {
  render: () => <HeroBlock block={hero} heading="h1" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: hero.Title })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Välj en bukett' })).toHaveAttribute('href', '/sortiment/buketter')
  },
}
export const HeroBeside: Story = { render: () => <HeroBlock block={{ ...hero, Look: 'beside' }} heading="h1" /> }
/** Its picture was taken out of the library. */
export const HeroWithoutPicture: Story = {
  render: () => <HeroBlock block={{ ...hero, Picture: null, Action: '' }} heading="h1" />,
}
export const HeroOnPhone: Story = { ...Hero, globals: { viewport: { value: 'phone' } } }
export const Steps: Story = {
  render: () => <PromisesBlock block={promises} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
export const Promises: Story = {
  render: () => <PromisesBlock block={{ ...promises, IsNumbered: false, Items: promises.Items.slice(0, 2) }} />,
}
export const Occasions: Story = {
  render: () => (
    <OccasionsBlock
      block={{
        Kind: 'occasions',
        Id: 'occasions',
        ...everyone,
        Title: 'Vad är det som händer?',
        Occasions: [
          { Code: 'birthday', Name: 'Födelsedag', SpeaksOf: [] },
          { Code: 'love', Name: 'Kärlek', SpeaksOf: [] },
        ],
      }}
      hrefOf={(code) => `/sortiment/alla?occasion=${code}`}
    />
  ),
}
export const Texts: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <TextBlock
        block={{
          Kind: 'text',
          Id: 'text',
          ...everyone,
          Title: 'Om våra rosor',
          Text: 'De kommer från odlare som vi känner.\n\nVarje morgon.',
          Action: 'Läs mer',
          Link: '/inspiration',
        }}
      />
      <TextBlock
        block={{ Kind: 'text', Id: 'plain', ...everyone, Title: '', Text: 'Utan rubrik.', Action: '', Link: '' }}
      />
    </Box>
  ),
}
export const DaysLeft: Story = {
  render: () => <CountdownBlock block={countdown(51 * hourMs)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('2 dagar 3 timmar kvar')
  },
}
export const HoursLeft: Story = {
  render: () => <CountdownBlock block={countdown(hourMs)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^1 timme 0 minuter kvar$/)
  },
}
/** The page was open when the moment came. */
export const Over: Story = {
  render: () => (
    <div data-testid="over">
      <CountdownBlock block={countdown(-1)} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('over')).toBeEmptyDOMElement()
  },
}
export const StoreNearYou: Story = {
  render: () => (
    <StoreBlock
      block={{ Kind: 'store', Id: 'store', ...everyone, Title: 'En butik nära dig', Text: 'Hämta i dag, om du vill.' }}
      onSearch={search}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Ort eller postnummer' }), ' Visby{Enter}')
    await expect(search).toHaveBeenLastCalledWith('Visby')
  },
}
export const English: Story = {
  render: () => <CountdownBlock block={countdown(51 * hourMs)} />,
  globals: { locale: 'en' },
}
