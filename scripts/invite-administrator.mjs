// `npm run invite-administrator -- EMAIL`: tells a link with which somebody becomes super administrator, while the shop runs.
import { runBesideTheShop } from './lib/beside-the-shop.mjs'
import { tellFaults } from './lib/fault.mjs'

await tellFaults(() =>
  runBesideTheShop('administrator', { failed: 'No administrator was made: see above.', args: process.argv.slice(2) }),
)
