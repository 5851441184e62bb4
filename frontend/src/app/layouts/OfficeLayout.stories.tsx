import { accountApi, type CurrentCustomer } from '@bukett/contracts/http/account'
import { TextField } from '@bukett/ui-kit'
import { aUser, guest, loggedIn } from '@bukett/ui-kit/mocks/account'
import { mock } from '@bukett/ui-kit/mocks/mock'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, screen, waitFor } from 'storybook/test'
import { useUnsaved } from '../../office/shell/use-unsaved'
import { accountKey } from '../../shared/account/use-account'
import { fill, inShop } from '../../shared/story'
import { accountPaths } from '../account-paths'
import { OfficeLayout } from './OfficeLayout'

const karin = aUser({ id: 'karin', firstName: 'Karin', lastName: 'Lind', roles: ['CustomerService'] })
const bo = aUser({ id: 'bo', firstName: 'Bo', lastName: 'Ek', roles: ['CustomerService'] })
let now: CurrentCustomer

/** A page on which something is written; the button stands for a network that comes back. */
const Writing = () => {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return (
    <>
      <TextField label="Anteckning" value={text} onChange={setText} />
      <Button onClick={() => void queries.invalidateQueries({ queryKey: accountKey })}>Nätet är tillbaka</Button>
    </>
  )
}
/** The login is no page of the layout's. */
const Site = ({ children }: { children: ReactNode }) =>
  useLocation().pathname === accountPaths.login ? <h1>Logga in</h1> : children

const meta = {
  title: 'Office/Shell/Layout',
  component: OfficeLayout,
  decorators: [
    (Story) => (
      <Site>
        <Story />
      </Site>
    ),
    inShop,
  ],
  args: { children: <Writing /> },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => {
    now = loggedIn(karin)
    msw.use(mock(accountApi.current, () => now))
  },
} satisfies Meta<typeof OfficeLayout>
export default meta
type Story = StoryObj<typeof meta>

const back = () => screen.getByRole('button', { name: 'Nätet är tillbaka', hidden: true })

/** What is typed is hidden while nobody is logged in, and there again for who logs in again. */
export const SessionEndsUnderTypedText: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByRole('textbox', { name: 'Anteckning' }), 'Ring butiken')
    now = guest
    await userEvent.click(back())
    await expect(await screen.findByRole('heading', { name: 'Du är inte inloggad längre' })).toBeVisible()
    await expect(screen.queryByRole('textbox', { name: 'Anteckning' })).toBeNull()
    await expect(screen.getByRole('link', { name: 'Logga in i en ny flik' })).toHaveAttribute('target', '_blank')
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await expect(await screen.findByText('Du är inte inloggad ännu.')).toBeVisible()
    now = loggedIn(karin)
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Anteckning' })).toHaveValue('Ring butiken'))
  },
}
export const SessionHasEnded: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByRole('textbox', { name: 'Anteckning' }), 'Ring butiken')
    now = guest
    await userEvent.click(back())
    await expect(await screen.findByRole('dialog', { name: 'Du är inte inloggad längre' })).toBeVisible()
  },
}
export const OnAPhone: Story = { ...SessionHasEnded, globals: { viewport: { value: 'phone' } } }
export const SomebodyElseLogsIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByRole('textbox', { name: 'Anteckning' }), 'Ring butiken')
    now = guest
    await userEvent.click(back())
    await screen.findByRole('heading', { name: 'Du är inte inloggad längre' })
    now = loggedIn(bo)
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Anteckning' })).toHaveValue(''))
  },
}
/** With nothing to lose the login comes at once, as for any guest. */
export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: 'Anteckning' })
    now = guest
    await userEvent.click(back())
    await expect(await canvas.findByRole('heading', { name: 'Logga in' })).toBeVisible()
  },
}
