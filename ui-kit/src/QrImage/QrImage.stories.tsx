import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrImage } from './QrImage'

/** Shaped like a code, but it says nothing. */
const pattern = () => {
  const cells = Array.from({ length: 21 * 21 }, (_, index) => [index % 21, Math.floor(index / 21)] as const).filter(
    ([x, y]) => {
      const corner = [
        [0, 0],
        [14, 0],
        [0, 14],
      ].find(([cx = 0, cy = 0]) => x >= cx && x < cx + 7 && y >= cy && y < cy + 7)
      if (!corner) return (x * 7 + y * 11 + x * y) % 3 === 0
      const [dx, dy] = [x - (corner[0] ?? 0), y - (corner[1] ?? 0)]
      return dx === 0 || dy === 0 || dx === 6 || dy === 6 || (dx > 1 && dx < 5 && dy > 1 && dy < 5)
    },
  )
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21" shape-rendering="crispEdges"><path d="${cells.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')}"/></svg>`)}`
}

const meta = {
  title: 'Kit/QrImage',
  parameters: {
    usage: {
      when: 'To go on with the phone what was begun on a large screen: BankID, a payment.',
      not: 'On the phone itself, where a button opens the app.',
    },
  },
  component: QrImage,
  args: { src: pattern(), alt: 'QR-kod som öppnar betalningen', caption: 'Öppna appen och läs av koden.' },
} satisfies Meta<typeof QrImage>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Waiting: Story = { args: { src: undefined } }
