import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import { Log } from '../../shared/shared.module.js'
import { giveUp, nextLook, nextLateCheck, nextStep, type Purchase, type Step } from '../domain/purchase.js'
import { AskProvider } from './ask-provider.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { MoveMoney } from './move-money.js'
import { PlaceIt } from './place-it.js'
import { PaymentProviders, Purchases } from './ports.js'
import { Reservations } from './reservations.js'

/** Who goes on with a purchase: the provider's callback, the customer's screen, or the worker. */
export type Continuer = 'callback' | 'customer' | 'worker'

/** Goes on with a purchase as far as it goes; answers with it, or null when there is none. */
export class CompletePurchase extends Command<Purchase | null> {
  constructor(
    readonly purchaseId: string,
    readonly by: Continuer,
    /** As it was read or saved a moment ago; a step that somebody else has taken meanwhile is seen when it is saved. */
    readonly known: Purchase | null = null,
  ) {
    super()
  }
}

const maxSteps = 40

/** Nobody waits for these at a screen. */
const workersSteps: ReadonlySet<Step> = new Set(['capture', 'repay', 'annul'])

/**
 * PA-05, the one completing command: callback, poll, return page and worker all come here, together or one after the other. Each step
 * begins from the document and ends with a save of the version it began from; who comes second reads again.
 */
@CommandHandler(CompletePurchase)
export class CompletePurchaseHandler implements ICommandHandler<CompletePurchase> {
  readonly #mutex = new KeyedMutex()

  constructor(
    private readonly purchases: Purchases,
    private readonly providers: PaymentProviders,
    private readonly ask: AskProvider,
    private readonly placeIt: PlaceIt,
    private readonly reservations: Reservations,
    private readonly giftCards: IssueGiftCards,
    private readonly money: MoveMoney,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  execute({ purchaseId, by, known }: CompletePurchase): Promise<Purchase | null> {
    // Who has to wait reads what became of it meanwhile.
    const fresh = this.#mutex.isBusy(purchaseId) ? null : known
    return this.#mutex.run(purchaseId, () => this.#goOn(purchaseId, by, fresh))
  }

  async #goOn(purchaseId: string, by: Continuer, known: Purchase | null): Promise<Purchase | null> {
    let hasAsked = false
    let current = known
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const purchase = current ?? (await this.purchases.find(purchaseId))
      const step: Step | null = purchase && this.#stepFor(purchase, by, hasAsked)
      if (!purchase || !step) return purchase
      hasAsked ||= step === 'ask'
      try {
        current = await this.#take(step, purchase, by)
      } catch (error) {
        // The money is safe: the worker tries again.
        if (by === 'worker') throw error
        this.log.log.error({ error, purchaseId, step }, 'a purchase waits for the worker')
        return this.purchases.find(purchaseId)
      }
    }
    return this.purchases.find(purchaseId)
  }

  #stepFor(purchase: Purchase, by: Continuer, hasAsked: boolean): Step | null {
    const now = this.clock.now()
    const step = nextStep(purchase, now)
    if (step === 'rest' || (step === 'ask' && hasAsked)) return null
    if (step === 'register') return by === 'worker' && purchase.checkAt && purchase.checkAt <= now ? step : null
    if (!workersSteps.has(step)) return step
    return by === 'worker' && !(purchase.leaseUntil && purchase.leaseUntil > now) ? step : null
  }

  /** What was saved; null when somebody else was first. */
  async #take(step: Step, purchase: Purchase, by: Continuer): Promise<Purchase | null> {
    switch (step) {
      case 'register':
        return this.#abandon(purchase)
      case 'ask':
        return this.ask.run(purchase, by)
      case 'place':
        return this.#ordered(await this.placeIt.run(purchase))
      case 'settle':
        return this.#use(purchase)
      case 'release':
        await this.reservations.release(purchase)
        return this.#settled(purchase)
      case 'capture':
        return this.money.capture(purchase)
      case 'repay':
        return this.money.repay(purchase)
      case 'annul':
        return this.money.annul(purchase)
      case 'rest':
        return purchase
    }
  }

  /** The order and its settling are one save; should settling fail, the order is kept all the same. */
  async #ordered(purchase: Purchase): Promise<Purchase | null> {
    if (!purchase.order) return this.purchases.save(purchase)
    try {
      return await this.#use(purchase)
    } catch (error) {
      await this.purchases.save(purchase)
      throw error
    }
  }

  async #use(purchase: Purchase): Promise<Purchase | null> {
    await this.reservations.use(purchase)
    await this.giftCards.ofPurchase(purchase)
    return this.#settled(purchase)
  }

  /** Registering was interrupted: whatever the provider heard is cancelled there, and asked for later. */
  async #abandon(purchase: Purchase): Promise<Purchase | null> {
    const provider = purchase.provider && this.providers.of(purchase.method)
    if (provider) await provider.cancel(purchase)
    const at = this.clock.now()
    return this.purchases.save(giveUp(purchase, { state: 'Failed', reason: 'payment.failed', by: 'worker', at }))
  }

  async #settled(purchase: Purchase): Promise<Purchase | null> {
    const now = this.clock.now()
    const after = { ...purchase, settledAt: now }
    const isOver = !purchase.order && !purchase.refusal
    return this.purchases.save({ ...after, checkAt: isOver ? nextLateCheck(after, now) : nextLook(after, now) })
  }
}
