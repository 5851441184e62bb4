import type { Answer } from '@bukett/contracts'
import { officeFindApi } from '@bukett/contracts/http/office-find'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { fill } from '../../shared/story'
import { Palette } from './Palette'
import { inOffice } from './story'

const Address = () => <p data-testid="address">{useLocation().pathname}</p>

const meta = {
  title: 'Office/Shell/Palette',
  component: Palette,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Address />
      </>
    ),
    inOffice,
  ],
  args: {
    open: true,
    onClose: fn(),
    pages: [
      { label: 'Att lösa', href: '/admin/attention' },
      { label: 'Omdömen', href: '/admin/reviews' },
    ],
    hrefOf: (kind, id) => `/admin/${kind}/${id}`,
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeFindApi.find, ({ body: { Words } }): Answer<typeof officeFindApi.find> => ({
        Groups: Words.startsWith('ång')
          ? [
              {
                Kind: 'order',
                Hits: [
                  { Id: '100000017', Title: '100000017', Detail: 'Gunnhild Ängströmsson → Britta Cederstam, Umeå' },
                ],
              },
              {
                Kind: 'person',
                Hits: [{ Id: 'gunnhild', Title: 'Gunnhild Ängströmsson', Detail: 'g.angstromsson@post.example, Umeå' }],
              },
              { Kind: 'store', Hits: [{ Id: '1042', Title: 'Blommor i Ånge', Detail: '1042, Ånge' }] },
            ]
          : [],
      })),
    ),
} satisfies Meta<typeof Palette>
export default meta
type Story = StoryObj<typeof meta>

export const FoundByTheKeyboardAlone: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fill(userEvent, await screen.findByRole('combobox', { name: 'Sök och gå till' }), 'ångs')
    await expect(await screen.findByText('Gunnhild Ängströmsson')).toBeVisible()
    await expect(screen.getByText('Beställningar')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/admin/person/gunnhild'))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
/** The next caller: Enter faster than the answer leads nowhere, and least of all to whom the last one was about. */
export const EnterBeforeTheAnswer: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await screen.findByRole('combobox')
    await fill(userEvent, field, 'ångs')
    await expect(await screen.findByText('Gunnhild Ängströmsson')).toBeVisible()
    await userEvent.keyboard('t{Enter}')
    await expect(screen.getByText('Gunnhild Ängströmsson')).toBeVisible()
    await expect(canvas.getByTestId('address')).toHaveTextContent(/^\/$/)
    await userEvent.clear(field)
    await userEvent.keyboard('be{Enter}')
    await expect(screen.queryByText('Gunnhild Ängströmsson')).toBeNull()
    await expect(await screen.findByText(/^Inget passar/)).toBeVisible()
    await expect(canvas.getByTestId('address')).toHaveTextContent(/^\/$/)
    await userEvent.clear(field)
    await fill(userEvent, field, 'ångs')
    await waitFor(async () => {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByTestId('address')).toHaveTextContent('/admin/order/100000017')
    })
  },
}
export const Found: Story = {
  play: async ({ userEvent }) => {
    await fill(userEvent, await screen.findByRole('combobox', { name: 'Sök och gå till' }), 'ångs')
    await expect(await screen.findByText('Blommor i Ånge')).toBeVisible()
  },
}
export const OnAPhone: Story = { ...Found, globals: { viewport: { value: 'phone' } } }
export const InEnglish: Story = { globals: { locale: 'en' } }
export const PagesFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await screen.findByRole('option', { name: 'Att lösa' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/admin/reviews'))
  },
}
export const NothingFits: Story = {
  play: async ({ userEvent }) => {
    await fill(userEvent, await screen.findByRole('combobox'), 'zzyzx')
    await expect(await screen.findByText(/^Inget passar/)).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeFindApi.find, 'unavailable')),
  play: async ({ userEvent }) => {
    await fill(userEvent, await screen.findByRole('combobox'), 'ångs')
    await expect(await screen.findByText('Sökningen gick inte.')).toBeVisible()
  },
}
export const Closed: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
