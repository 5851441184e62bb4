import { loginApi } from '@bukett/contracts/http/login'
import { aQrCode } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { OwnApp } from './OwnApp'

const begun = { otpauthUrl: 'otpauth://totp/Bukett:kim?secret=ABC', qrCode: aQrCode() }

const meta = {
  title: 'Office/Staff/OwnApp',
  component: OwnApp,
  decorators: [inOffice],
  beforeEach: ({ msw }) => msw.use(mock(loginApi.beginApp, begun), mock(loginApi.confirmApp, {})),
} satisfies Meta<typeof OwnApp>
export default meta
type Story = StoryObj<typeof meta>

export const Renewed: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Kod från den app du har/), '123456')
    await userEvent.click(canvas.getByRole('button', { name: 'Byt app' }))
    await expect(await canvas.findByAltText('QR-kod som kopplar den nya appen till Bukett')).toBeVisible()
    // What was pressed has gone: its place has the focus, here and on each way on.
    await expect(canvas.getByLabelText(/Kod från den nya appen/)).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Börja om' }))
    await expect(canvas.getByLabelText(/Kod från den app du har/)).toHaveFocus()
    await fill(userEvent, canvas.getByLabelText(/Kod från den app du har/), '123456')
    await userEvent.click(canvas.getByRole('button', { name: 'Byt app' }))
    await fill(userEvent, await canvas.findByLabelText(/Kod från den nya appen/), '654321')
    await userEvent.click(canvas.getByRole('button', { name: 'Koppla den nya appen' }))
    const told = await canvas.findByText(/^Den nya appen gäller/)
    await expect(told).toBeVisible()
    await expect(told.closest('[tabindex]')).toHaveFocus()
  },
}
export const WrongCode: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(loginApi.beginApp, 'login.code-wrong')),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Kod från den app du har/), '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Byt app' }))
    await expect(canvas.getByLabelText(/Kod från den app du har/)).toBeInvalid()
    await fill(userEvent, canvas.getByLabelText(/Kod från den app du har/), '3456')
    await userEvent.click(canvas.getByRole('button', { name: 'Byt app' }))
    await expect((await canvas.findAllByText(/Vänta på nästa kod/))[0]).toBeVisible()
  },
}
export const TookTooLong: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(loginApi.confirmApp, 'login.app-not-begun'), mock(loginApi.beginApp, begun)),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Kod från den app du har/), '123456')
    await userEvent.click(canvas.getByRole('button', { name: 'Byt app' }))
    await fill(userEvent, await canvas.findByLabelText(/Kod från den nya appen/), '654321')
    await userEvent.click(canvas.getByRole('button', { name: 'Koppla den nya appen' }))
    await expect(await canvas.findByText(/^Det tog för lång tid/)).toBeVisible()
  },
}
export const Waiting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(loginApi.beginApp)) }
