import { brokerApi } from '@bukett/contracts/http/broker'
import { organizationApi } from '@bukett/contracts/http/organization'
import { accountHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { RegisterCompanyForm } from './RegisterCompanyForm'

const meta = {
  title: 'Account/RegisterCompanyForm',
  component: RegisterCompanyForm,
  decorators: [inShop],
  args: { onRegistered: fn(), forgotPath: '/glomt-losenord', returnUrl: '/varukorg' },
} satisfies Meta<typeof RegisterCompanyForm>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const fillIn: Play = async ({ canvas, userEvent }) => {
  await fill(userEvent, canvas.getByLabelText('Företagets namn'), 'Kronhjorten Fastigheter AB')
  await fill(userEvent, canvas.getByLabelText('Organisationsnummer'), '5562004431')
  await fill(userEvent, canvas.getByLabelText('Förnamn'), 'Jessica')
  await fill(userEvent, canvas.getByLabelText('Efternamn'), 'Slånberg')
  await fill(userEvent, canvas.getByLabelText('E-postadress'), 'jessica@kronhjorten.example.se')
  await fill(userEvent, canvas.getByLabelText('Lösenord'), 'Blommor-2026')
  await fill(userEvent, canvas.getByLabelText('Upprepa lösenordet'), 'Blommor-2026')
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
}
const send: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Skapa företagskonto' }))
}

export const Empty: Story = {}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Registers: Story = {
  beforeEach: ({ msw }) => msw.use(...accountHandlers()),
  play: async (context) => {
    const { canvas, args } = context
    await fillIn(context)
    await expect(canvas.getByLabelText('Organisationsnummer')).toHaveValue('556200-4431')
    await send(context)
    await waitFor(() =>
      expect(args.onRegistered).toHaveBeenCalledWith(expect.objectContaining({ returnUrl: '/varukorg' })),
    )
  },
}
export const NoNumber: Story = {
  play: async (context) => {
    await send(context)
    await expect(await context.canvas.findByText('Skriv organisationsnumret.')).toBeVisible()
  },
}
export const WrongNumber: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Organisationsnummer'), '5562004432')
    await userEvent.tab()
    await expect(canvas.getByText('Organisationsnumret har felaktigt format')).toBeVisible()
  },
}
/** One digit too many is told, not cut away: it would be another company's number. */
export const NumberTooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Organisationsnummer')
    await userEvent.click(field)
    await userEvent.paste('556200-44312')
    await userEvent.tab()
    await expect(field).toHaveValue('556200-44312')
    await expect(canvas.getByText('Organisationsnumret har felaktigt format')).toBeVisible()
  },
}
export const TownOfThePostalCode: Story = {
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.postalCode, [{ code: '11151', area: 'Stockholm' }])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Postnummer'), '11151')
    await waitFor(() => expect(canvas.getByLabelText(/^Ort/)).toHaveValue('Stockholm'))
  },
}
export const PublicBodyNeedsAGln: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.type(canvas.getByLabelText('Organisationsnummer'), '2021005489')
    await send(context)
    await expect(
      canvas.getByRole('button', { name: /Offentliga verksamheter behöver ange GLN för e-faktura/ }),
    ).toBeVisible()
    await userEvent.type(canvas.getByLabelText('GLN för e-faktura'), '7359999000267')
    await expect(canvas.queryByRole('button', { name: /GLN/ })).toBeNull()
  },
}
export const CompanyExists: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.register, 'organisation.already-exists')),
  play: async (context) => {
    await fillIn(context)
    await send(context)
    await expect(
      await context.canvas.findByText(
        /^Kunde inte registrera företagskonto: Företaget finns redan hos oss\. Be företagets administratör bjuda in dig\./,
      ),
    ).toBeVisible()
  },
}
export const UserExists: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.register, 'account.already-exists')),
  play: async (context) => {
    await fillIn(context)
    await send(context)
    await expect(await context.canvas.findByText('Användaren finns redan')).toBeVisible()
  },
}
