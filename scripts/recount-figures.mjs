// `npm run recount-figures`: counts the figures of the back office anew from every order, payment, gift card and subscription, while the shop runs.
import { runBesideTheShop } from './lib/beside-the-shop.mjs'
import { tellFaults } from './lib/fault.mjs'

await tellFaults(async () => {
  await runBesideTheShop('figures', { failed: 'The figures could not be counted: see above.' })
  console.log('The figures are counted anew.')
})
