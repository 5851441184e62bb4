import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, MemoryRouter, Navigate, Route, Routes } from 'react-router-dom'
import { expect } from 'storybook/test'
import { useScrollMemory } from './use-scroll-memory'

const Layout = () => {
  useScrollMemory()
  return (
    <>
      <Link to="/villkor">Villkor</Link> <Link to="/villkor#avbokning">Avbokning</Link>
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="/gammal" element={<Navigate to="/villkor" replace />} />
          <Route
            path="/villkor"
            element={
              <>
                <h1>Villkor</h1>
                <section id="avbokning" aria-label="Avbokning">
                  <h2>Så avbokar du</h2>
                </section>
              </>
            }
          />
          <Route path="*" element={<h1>Butiken</h1>} />
        </Routes>
      </main>
    </>
  )
}

const Pages = ({ start }: { start: string }) => (
  <MemoryRouter initialEntries={[start]}>
    <Layout />
  </MemoryRouter>
)

const meta = { title: 'Layouts/ScrollMemory', component: Pages, args: { start: '/' } } satisfies Meta<typeof Pages>
export default meta
type Story = StoryObj<typeof meta>

export const AnotherPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Villkor' }))
    await expect(await canvas.findByRole('heading', { name: 'Villkor' })).toBeVisible()
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}
export const PartOfAnotherPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Avbokning' }))
    await expect(await canvas.findByRole('region', { name: 'Avbokning' })).toHaveFocus()
  },
}
/** Nobody has pressed anything: nothing is to take the focus. */
export const FirstPageThatLeadsOn: Story = {
  args: { start: '/gammal' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Villkor' })).toBeVisible()
    await expect(document.body).toHaveFocus()
  },
}
