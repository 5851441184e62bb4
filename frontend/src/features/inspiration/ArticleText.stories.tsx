import { aCard, anArticle } from '@bukett/ui-kit/mocks/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ArticleText } from './ArticleText'

const meta = {
  title: 'Inspiration/ArticleText',
  component: ArticleText,
  decorators: [inShop],
  args: { article: anArticle(), goods: ({ Products }) => Products.map(({ Name }) => Name).join(', ') },
} satisfies Meta<typeof ArticleText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Plain: Story = { args: { plain: true } }
/** Everything that an editor can put into one. */
export const EveryPart: Story = {
  args: {
    article: anArticle({
      Parts: [
        ...anArticle().Parts,
        { Kind: 'heading', Level: 3, Text: 'I ordning' },
        {
          Kind: 'list',
          IsNumbered: true,
          Items: [[{ Text: 'Snitta', Link: null }], [{ Text: 'Byt vatten', Link: 'https://example.se/vatten' }]],
        },
        { Kind: 'picture', Picture: anArticle().Picture, Caption: 'Snitta snett.' },
        {
          Kind: 'questions',
          Items: [
            { Question: 'Hur länge håller den?', Answer: [[{ Text: 'I sju dagar.', Link: null }]] },
            { Question: 'Tål katten liljor?', Answer: [[{ Text: 'Nej.', Link: null }]] },
          ],
        },
        { Kind: 'products', Title: '', Products: [aCard()] },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'vass kniv' })).toHaveAttribute('href', '/produkt/HEM1207')
    await expect(canvas.getByRole('link', { name: 'Byt vatten' })).toHaveAttribute('href', 'https://example.se/vatten')
    await expect(canvas.getByText('Tål katten liljor?')).toBeVisible()
    await expect(canvas.getByText('Snitta snett.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
