import { startSandbox } from './server.js'

const {
  PORT,
  SMTP_PORT,
  HOST,
  PUBLIC_URL,
  SHOP_URL,
  DATA_DIR,
  SENARE_URL,
  MERCHANT_PAGES,
  LATENCY_MS = '20-80',
  REACTION_MS = '1500',
} = process.env
const [min = 0, max = min] = LATENCY_MS.split('-').map(Number)

const sandbox = await startSandbox({
  port: Number(PORT ?? 3010),
  smtpPort: Number(SMTP_PORT ?? 3025),
  latency: { min, max },
  reaction: Number(REACTION_MS),
  ...(HOST && { host: HOST }),
  ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
  ...(SHOP_URL && { shopUrl: SHOP_URL }),
  ...(DATA_DIR && { dataDir: DATA_DIR }),
  ...(SENARE_URL && MERCHANT_PAGES && { merchant: { senare: SENARE_URL, pages: MERCHANT_PAGES } }),
})
process.stdout.write(`the sandbox is open at ${sandbox.url}, mail on port ${sandbox.smtpPort}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0))
  })
