// `npm run migrate [-- --dry-run] [-- --finish]`: brings what older versions wrote into the shape of this one, while the shop runs.
// docs/operations.md says when.
import { runBesideTheShop } from './lib/beside-the-shop.mjs'
import { Fault, tellFaults } from './lib/fault.mjs'

await tellFaults(async () => {
  const args = process.argv.slice(2)
  const unknown = args.filter((arg) => arg !== '--dry-run' && arg !== '--finish')
  if (unknown.length > 0) throw new Fault(`npm run migrate knows --dry-run and --finish, and not ${unknown.join(' ')}.`)
  await runBesideTheShop('migrate', { failed: 'Not everything was migrated: see above. Run it again.', args })
})
