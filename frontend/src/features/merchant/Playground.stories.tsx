import { aMerchant } from '@bukett/ui-kit/mocks/merchant'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../../shared/story'
import { Playground } from './Playground'
import type { PlaygroundLibrary, PlaygroundPayments } from './senare-library'

const calls = fn()

/** A library that answers at once what the true one answers after a while. */
const library = (): Promise<PlaygroundLibrary> => {
  const handlers = new Map<string, (payload: unknown) => void>()
  const answering =
    (name: string, result: Record<string, unknown>) =>
    (options: object, told: (result: Record<string, unknown>) => void): void => {
      calls(name, options)
      handlers.get('loaded')?.({ instance: 'pay_later', show_form: true })
      told(result)
    }
  const payments: PlaygroundPayments = {
    createInstance: (options) => {
      calls('createInstance', options)
      return payments
    },
    createSession: answering('createSession', { session_id: 's', client_token: 'x'.repeat(400) }),
    load: answering('load', { show_form: true }),
    authorize: answering('authorize', { approved: false, show_form: true, error: { invalid_fields: ['email'] } }),
    reauthorize: answering('reauthorize', { approved: true, show_form: true }),
    finalize: answering('finalize', { approved: true, show_form: true }),
    validateCard: () => {
      throw new TypeError('No card is shown.')
    },
    loadPaymentReview: answering('loadPaymentReview', { show_form: false }),
    registerRedirectHandler: (handler) => handler?.('senare://step-up#1'),
    on: (event, handler) => void handlers.set(event, handler),
    destroy: () => calls('destroy'),
  }
  return Promise.resolve({
    Payments: payments,
    ExpressCheckout: { init: () => ({ load: answering('express', { show_form: true }) }) },
  })
}

const [key] = aMerchant().clientKeys
const merchant = aMerchant({ clientKeys: [{ ...key!, origins: [location.origin] }] })

const meta = {
  title: 'Merchant/Playground',
  component: Playground,
  decorators: [inShop],
  args: { merchant, keysHref: '/handlare/lilja/nycklar', library },
  beforeEach: () => void calls.mockClear(),
} satisfies Meta<typeof Playground>
export default meta
type Story = StoryObj<typeof meta>

export const TurnsAndWatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'authorize' })).toBeDisabled()
    await userEvent.selectOptions(canvas.getByLabelText('Vad som ska hända'), 'Ett fält ska rättas')
    await userEvent.selectOptions(canvas.getByLabelText('payment_method_category'), 'pay_now')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'auto_finalize' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'device_consent' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'registerRedirectHandler' }))
    await userEvent.selectOptions(canvas.getByLabelText('experiment'), 'wallets')
    await userEvent.selectOptions(canvas.getByLabelText('log_level'), 'DEBUG')
    await userEvent.click(canvas.getByRole('button', { name: 'load' }))
    await expect(calls).toHaveBeenCalledWith('createInstance', {
      client_key: key!.key,
      device_consent: true,
      log_level: 'DEBUG',
    })
    await expect(calls).toHaveBeenCalledWith(
      'createSession',
      expect.objectContaining({
        billing_address: expect.objectContaining({ email: 'anna+invalid+wallets@example.se' }),
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'authorize' }))
    await expect(calls).toHaveBeenCalledWith('authorize', {
      payment_method_category: 'pay_now',
      auto_finalize: false,
      collect_shipping_address: false,
    })
    const log = canvas.getByRole('log')
    await expect(log).toHaveTextContent('"invalid_fields": [ "email" ]')
    await expect(log).toHaveTextContent('! loaded')
    await expect(log).toHaveTextContent('senare://step-up#1')
    await expect(log).not.toHaveTextContent('x'.repeat(100))
    await userEvent.click(canvas.getByRole('button', { name: 'validateCard' }))
    await expect(log).toHaveTextContent('TypeError: No card is shown.')
    await userEvent.click(canvas.getByRole('button', { name: 'ExpressCheckout.load' }))
    await userEvent.click(canvas.getByRole('button', { name: 'destroy' }))
    await expect(canvas.getByRole('button', { name: 'authorize' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Töm listan' }))
    await expect(canvas.getByText('Tryck på load för att börja.')).toBeVisible()
  },
}
export const NoKeyForThisPage: Story = {
  args: { merchant: aMerchant({ clientKeys: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ingen av era testnycklar/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till nycklarna' })).toBeVisible()
  },
}
export const Loading: Story = { args: { library: () => new Promise(() => undefined) } }
export const Failed: Story = {
  args: { library: () => Promise.reject(new Error('away')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Biblioteket kunde inte hämtas.')).toBeVisible()
  },
}
