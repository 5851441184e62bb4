// What a property draws: the same in every run, so that a change falls by what it changes; by the night's own seed in `npm run walks`
// (record 257).
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 2026) })
