import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinesSkeleton, ProductCardSkeleton, ProductPageSkeleton, RowsSkeleton } from './Skeletons'

const meta = {
  title: 'Kit/Skeletons',
  parameters: {
    usage: {
      when: 'While something is fetched whose shape is known, so that nothing moves when it comes.',
      not: "After a press (the button's `loading`), or for what comes in less than a second and a half: it stays still till then.",
    },
  },
  component: LinesSkeleton,
} satisfies Meta<typeof LinesSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = { args: { lines: 4 } }
export const Card: Story = { render: () => <ProductCardSkeleton /> }
export const Rows: Story = { render: () => <RowsSkeleton rows={3} /> }
export const ProductPage: Story = { render: () => <ProductPageSkeleton /> }
