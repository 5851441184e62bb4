import { loadPayments } from './pure'

export * from './pure'

// Starts the download early; who must not have a side effect at import takes `./pure`.
loadPayments().catch(() => {})
