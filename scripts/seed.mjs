// `npm run seed [-- --scale N]`: fills what is empty with the demo shop, while the shop runs, and lets it grow by copies for measurements.
import { runBesideTheShop } from './lib/beside-the-shop.mjs'
import { tellFaults } from './lib/fault.mjs'

await tellFaults(() =>
  runBesideTheShop('seed', { failed: 'Not everything was filled: see above.', args: process.argv.slice(2) }),
)
