import { articlesApi } from '@bukett/contracts/http/articles'
import { sellerApi } from '@bukett/contracts/http/seller'
import { firstSeller } from '@bukett/contracts/rules/first-seller'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { paths } from '../paths'
import { HelpPage } from './HelpPage'

const At = ({ address }: { address: string }) => (
  <Routes>
    <Route path="/" element={<Navigate to={address} replace />} />
    <Route path="*" element={<HelpPage />} />
  </Routes>
)

const meta = {
  title: 'Pages/Help',
  component: At,
  decorators: [inShop],
  args: { address: paths.help.service },
  beforeEach: ({ msw }) =>
    msw.use(mock(sellerApi.read, firstSeller), mockError(articlesApi.article, 'article.unknown')),
} satisfies Meta<typeof At>
export default meta
type Story = StoryObj<typeof meta>

/** A page that nobody has written says how the shop is reached. */
export const NotWrittenYet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Kundservice' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: firstSeller.Email })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  },
}
export const NotWrittenYetForCompanies: Story = {
  args: { address: paths.help.companies },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'För företag' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Presentkort till företag' })).toBeVisible()
  },
}
