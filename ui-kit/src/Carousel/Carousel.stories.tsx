import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { botanicalAddress, palettes, type FlowerName, type Palette } from '../illustrations/botanical'
import { ProductCard } from '../ProductCard/ProductCard'
import { Carousel } from './Carousel'

const bunches: readonly (readonly [string, FlowerName, Palette])[] = [
  ['Morgondagg', 'rose', palettes.blush],
  ['Pionens tid', 'peony', palettes.berry],
  ['Solsida', 'sunflower', palettes.sunrise],
  ['Skymning', 'anemone', palettes.plum],
  ['Havsbris', 'hydrangea', palettes.coast],
  ['Hösteld', 'gerbera', palettes.ember],
  ['Midvinter', 'lily', palettes.snow],
]
/** Answers for the visitor's machine, until the story is over. */
const asksForMotion = (wish: 'reduce' | 'no-preference'): (() => void) => {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) =>
    ask(query.replace(`(prefers-reduced-motion: ${wish})`, 'all').replace(/\(prefers-reduced-motion: .+\)/, 'not all'))
  return () => (window.matchMedia = ask)
}

const items = bunches.map(([name, flower, palette], index) => ({
  key: name,
  content: (
    <ProductCard
      name={name}
      href={`#${name}`}
      picture={{
        src: botanicalAddress({
          seed: name,
          kind: 'bouquet',
          flowers: [flower, 'eucalyptus'],
          palette,
          ground: (['blush', 'moss', 'sand', 'sky'] as const)[index % 4],
        }),
        loading: 'eager',
      }}
      price={{ amount: 34900 + index * 5000 }}
      favourite={false}
    />
  ),
}))

/** Told whenever a carousel is drawn, which reads what it shows. */
const drawn = fn()
const itemsThatTell = items.map(({ key, content }) => ({
  key,
  get content() {
    drawn()
    return content
  },
}))

const meta = {
  title: 'Kit/Carousel',
  parameters: {
    usage: {
      when: "To show a taste of a list that has a page of its own: the season's bouquets on the home page.",
      not: 'For things that have to be compared or all be seen (`ProductGrid`), or for the only way to something.',
    },
  },
  component: Carousel,
  args: { label: 'Säsongens buketter', items },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Rewinds: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Morgondagg' })).toBeVisible()
    const previous = canvas.getByRole('button', { name: 'Föregående' })
    await userEvent.click(previous)
    await expect(canvas.getByRole('link', { name: 'Midvinter' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(canvas.getByRole('link', { name: 'Morgondagg' })).toBeVisible()
  },
}
export const Loops: Story = {
  args: { end: 'loop' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Föregående' }))
    await expect(canvas.getByRole('link', { name: 'Midvinter' })).toBeInTheDocument()
  },
}
export const Thumbnails: Story = { args: { view: 'thumbnails', end: 'loop' } }
/** What comes next is seen in part, and can be reached. */
export const Shelf: Story = {
  args: { view: 'shelf' },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list').getBoundingClientRect()
    const cards = canvas.getAllByRole('listitem').map((card) => card.getBoundingClientRect())
    const whole = cards.filter(({ right }) => right <= list.right)
    await expect(cards).toHaveLength(whole.length + 1)
    await expect(cards.at(-1)!.left).toBeLessThan(list.right - 20)
    // By the keyboard it is reached whole, also what stands at its far edge.
    const hearts = canvas.getAllByRole('button', { name: /favorit$/ })
    const farEdge = hearts.at(-1)!
    await expect(farEdge.getBoundingClientRect().right).toBeGreaterThan(list.right)
    farEdge.focus()
    await waitFor(() => expect(farEdge.getBoundingClientRect().right).toBeLessThanOrEqual(list.right))
    hearts[0]!.focus()
    await waitFor(() => expect(hearts[0]!.getBoundingClientRect().left).toBeGreaterThanOrEqual(list.left))
    await userEvent.click(canvas.getByRole('button', { name: 'Föregående' }))
    await expect(canvas.getByRole('link', { name: 'Midvinter' })).toBeVisible()
  },
}
export const MovesByItself: Story = {
  args: { interval: 400 },
  beforeEach: () => asksForMotion('no-preference'),
  play: async ({ canvas, userEvent }) => {
    // The machine's own pointer may lie on it, and what is pointed at stands still.
    const carousel = canvas.getByRole('region', { name: 'Säsongens buketter' })
    await userEvent.hover(carousel)
    await userEvent.unhover(carousel)
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Morgondagg' })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Pausa' }))
    await expect(canvas.getByRole('button', { name: 'Spela' })).toBeVisible()
  },
}
/** One that does not move by itself has nothing to hold: it is not drawn again for a finger, a pointer or the focus on a card. */
export const PointedAt: Story = {
  render: (args) => <Carousel {...args} items={itemsThatTell} />,
  play: async ({ canvas, userEvent }) => {
    drawn.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(drawn).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Föregående' }))
    const card = await canvas.findByRole('link', { name: 'Morgondagg' })
    drawn.mockClear()
    await userEvent.hover(card)
    card.focus()
    await userEvent.unhover(card)
    await expect(drawn).not.toHaveBeenCalled()
  },
}
export const StandsStillForWhoWantsNoMotion: Story = {
  args: { interval: 6000 },
  beforeEach: () => asksForMotion('reduce'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Pausa' })).toBeNull()
  },
}
export const AllFit: Story = { args: { items: items.slice(0, 1) } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** A thumb that scrolls the page drifts; one that turns the leaf goes more across than down. */
export const TurnedByAThumb: Story = {
  play: async ({ canvas }) => {
    const card = () => canvas.getAllByRole('listitem')[0]!
    const drag = async (x: number, y: number): Promise<void> => {
      const [from, to] = [
        { clientX: 300, clientY: 300 },
        { clientX: 300 + x, clientY: 300 + y },
      ]
      const touch = (at: typeof from) => [new Touch({ identifier: 1, target: card(), ...at })]
      await fireEvent.touchStart(card(), { touches: touch(from) })
      await fireEvent.touchEnd(card(), { changedTouches: touch(to) })
    }
    await expect(canvas.getByRole('link', { name: 'Morgondagg' })).toBeVisible()
    await drag(-60, -200)
    await expect(canvas.getByRole('link', { name: 'Morgondagg' })).toBeVisible()
    await drag(-60, -20)
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Morgondagg' })).toBeNull())
  },
}
/** Two fingers make the page larger, and turn nothing, in whichever order they are lifted and wherever the second one is. */
export const PinchedByTwoFingers: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getAllByRole('listitem')[0]!
    const at = (identifier: number, clientX: number) => new Touch({ identifier, target: card, clientX, clientY: 300 })
    // Both on it.
    await fireEvent.touchStart(card, { touches: [at(1, 300)] })
    await fireEvent.touchStart(card, { touches: [at(1, 300), at(2, 340)] })
    await fireEvent.touchEnd(card, { touches: [at(1, 180)], changedTouches: [at(2, 460)] })
    await fireEvent.touchEnd(card, { touches: [], changedTouches: [at(1, 180)] })
    await expect(canvas.getByRole('link', { name: 'Morgondagg' })).toBeVisible()
    // The second beside it, which is not heard of here.
    await fireEvent.touchStart(card, { touches: [at(1, 300)] })
    await fireEvent.touchEnd(card, { touches: [at(2, 460)], changedTouches: [at(1, 180)] })
    await expect(canvas.getByRole('link', { name: 'Morgondagg' })).toBeVisible()
  },
}
