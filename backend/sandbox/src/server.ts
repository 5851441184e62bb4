import fastify, { type FastifyInstance } from 'fastify'
import { LIVE_SCRIPT, STYLESHEET } from './assets.js'
import { control, controlPages } from './control.js'
import { authenticatorPages } from './providers/authenticator.js'
import { inboxPages } from './inbox-pages.js'
import { merchantPages, type MerchantSettings } from './merchant.js'
import { openProvider } from './provider.js'
import { bankIdControl, bankIdPages } from './providers/bankid-pages.js'
import { BankId } from './providers/bankid.js'
import { MailServer } from './providers/mail.js'
import { netaxeptControl, netaxeptPages } from './providers/netaxept-pages.js'
import { Netaxept } from './providers/netaxept.js'
import { Stripe } from './providers/stripe.js'
import { stripePages } from './providers/stripe-pages.js'
import { walletControl, walletPages } from './providers/wallets.js'
import { Partner, partnerControl, partnerPages } from './providers/partner.js'
import { registers } from './providers/registers.js'
import { smsProvider } from './providers/sms.js'
import { swishControl, swishPages } from './providers/swish-pages.js'
import { Swish } from './providers/swish.js'
import { tileRoutes } from './providers/tiles.js'
import { Voyado } from './providers/voyado.js'
import { startPages } from './start-page.js'
import { World } from './world.js'

export interface SandboxOptions {
  /** 0, the default: a free one. */
  readonly port?: number
  readonly smtpPort?: number
  /** 127.0.0.1 when left out. */
  readonly host?: string
  /** The address that browsers and the shop reach the sandbox by, when it is not `url`. */
  readonly publicUrl?: string
  readonly shopUrl?: string
  /** The demo merchant; none when left out. */
  readonly merchant?: MerchantSettings
  /** Where the bank's ledger is kept; in memory only when left out. */
  readonly dataDir?: string
  /** Milliseconds before each answer; none when left out. */
  readonly latency?: { readonly min: number; readonly max: number }
  /** Milliseconds until a bank or network acts on what it accepted; at once when left out. */
  readonly reaction?: number
}

export interface Sandbox {
  readonly url: string
  readonly smtpPort: number
  readonly stop: () => Promise<void>
}

/** Opens the outside world: every provider, the inbox and the control routes on one port, mail on another. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, smtpPort = 0, host = '127.0.0.1', dataDir, shopUrl = 'http://localhost:3000' } = options
  const { latency = { min: 0, max: 0 }, reaction = 0 } = options
  const settings = { latency, reaction, shopUrl, publicUrl: options.publicUrl ?? '' }
  const world = new World(settings, dataDir)
  const app = fastify({ exposeHeadRoutes: false, forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  const mail = new MailServer(world)
  await furnish(app, world)
  const { merchant } = options
  if (merchant) await app.register(async (scope) => merchantPages(scope, merchant))
  try {
    const url = await app.listen({ port, host })
    settings.publicUrl ||= url
    return {
      url,
      smtpPort: await mail.listen(smtpPort, host),
      stop: async () => {
        await Promise.all([app.close(), mail.stop()])
        await world.stop()
      },
    }
  } catch (error) {
    await app.close()
    await world.stop()
    throw error
  }
}

async function furnish(app: FastifyInstance, world: World): Promise<void> {
  const bankId = new BankId(world)
  const swish = new Swish(world)
  const netaxept = new Netaxept(world)
  const stripe = new Stripe(world)
  const voyado = new Voyado(world)
  const partner = new Partner(world)
  const providers = [
    bankId.provider,
    swish.provider,
    netaxept.provider,
    stripe.provider,
    smsProvider(world),
    registers(world),
    voyado.provider,
    partner.provider,
  ]
  for (const provider of providers) await openProvider(app, world, provider)

  await app.register(
    async (scope) => {
      control(scope, world)
      bankIdControl(scope, bankId)
      swishControl(scope, swish)
      netaxeptControl(scope, netaxept)
      walletControl(scope, stripe)
      partnerControl(scope, partner)
    },
    { prefix: '/__sandbox' },
  )

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    startPages(scope, world)
    inboxPages(scope, world)
    controlPages(scope, world)
    bankIdPages(scope, bankId)
    authenticatorPages(scope, world)
    swishPages(scope, swish)
    netaxeptPages(scope, netaxept)
    stripePages(scope, stripe)
    walletPages(scope, stripe)
    partnerPages(scope, partner)
    tileRoutes(scope)
    scope.get('/assets/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLESHEET))
    scope.get('/assets/live.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(LIVE_SCRIPT))
  })

  app.addHook('onListen', async () => {
    swish.resume()
    netaxept.resume()
    stripe.resume()
    partner.resume()
  })
}
