import { createHmac, randomBytes } from 'node:crypto'
import { passesLuhn } from '@bukett/contracts/rules/luhn'
import type { EarlierPayment } from '../earlier-payments.js'
import { SANDBOX_CREDENTIALS } from '../names.js'
import type { Book } from '../ledger.js'
import type { Answer, Incoming, Operation, Provider } from '../provider.js'
import { LATE, magicOutcome, type World } from '../world.js'
import { paymentInfo } from './netaxept-info.js'
import {
  type Card,
  type CardTransaction,
  isAtTerminal,
  ISSUER_TEXTS,
  type IssuerAnswer,
  TEST_CARDS,
} from './netaxept-records.js'
import { element, exception, refuse, Xml, xml } from './netaxept-xml.js'

type Parameters = Readonly<Record<string, string>>

const NO_ANSWER = 'No answer from the acquirer'

const PROCESSES = ['AUTH', 'SALE', 'CAPTURE', 'CREDIT', 'ANNUL', 'VERIFY'] as const
type Process = (typeof PROCESSES)[number]

const CUSTOMER_FIELDS = [
  'customerNumber',
  'customerEmail',
  'customerPhoneNumber',
  'customerFirstName',
  'customerLastName',
]

const hashOf = (digits: string): string => createHmac('sha256', 'pan').update(digits).digest('base64url').slice(0, 27)

const demoNumber = '4925000000000004'

/** The card that the demo's orders were paid with. */
const demoCard: Card = {
  id: hashOf(demoNumber),
  maskedPan: '492500******0004',
  expiry: '3912',
  issuerAnswer: TEST_CARDS[demoNumber],
  chargeableUntil: '20391231',
}
/** What holders have agreed to elsewhere: the demo's subscriptions are charged to this card. */
const agreedCards: ReadonlyMap<string, Card> = new Map([[demoCard.id, demoCard]])

/** Netaxept's REST API: Register, Terminal, Process, Query. */
export class Netaxept {
  readonly provider: Provider
  readonly #transactions: Book<CardTransaction>
  readonly #cards: Book<Card>

  constructor(private readonly world: World) {
    this.#transactions = world.ledger.book('netaxept.transaction')
    this.#cards = world.ledger.book('netaxept.card')
    const both = (path: string, name: string, answer: (parameters: Parameters) => Answer): Operation[] =>
      (['GET', 'POST'] as const).map((method) => ({
        method,
        path,
        name,
        answer: (incoming) => authenticated(incoming, answer),
      }))
    this.provider = {
      name: 'netaxept',
      prefix: '/netaxept/Netaxept',
      accepts: ['application/x-www-form-urlencoded'],
      refuse,
      operations: [
        ...both('/Register.aspx', 'register', (parameters) => this.#register(parameters)),
        ...both('/Process.aspx', 'process', (parameters) => this.#process(parameters)),
        ...both('/Query.aspx', 'query', (parameters) => this.#query(parameters)),
      ],
    }
  }

  /** Takes up the authorisations that were to come late. */
  resume(): void {
    for (const transaction of this.#transactions.all()) this.#follow(transaction)
  }

  /** Newest first. */
  transactions(): CardTransaction[] {
    return this.#transactions.all().reverse()
  }

  get(id: string): CardTransaction | undefined {
    return this.#transactions.get(id)
  }

  /** Paid with the demo's card, and drawn. */
  remember({ id, amount, back, at }: EarlierPayment): void {
    this.#transactions.put({
      id,
      serviceType: 'B',
      orderNumber: id,
      orderDescription: 'Bukett',
      amount,
      currency: 'SEK',
      redirectUrl: '',
      automatic: null,
      recurringExpiryDate: null,
      customer: {},
      registeredAt: at.slice(0, -1),
      card: demoCard,
      isCancelled: false,
      isAuthorized: true,
      authorizationId: id.slice(0, 6),
      captured: amount,
      credited: back,
      isAnnulled: false,
      history: [],
      errors: [],
      plan: null,
    })
  }

  /** The card's holder opens the terminal. */
  enter(transaction: CardTransaction, browser: string): void {
    if (isAtTerminal(transaction)) this.#transactions.put({ ...transaction, enteredAt: this.#stamp(), browser })
  }

  /** Where the terminal sends the browser; or why it takes no card now. */
  pay(id: string, number: string, expiry: string): { redirect: string } | { fault: 'over' | 'number' | 'expiry' } {
    const transaction = this.#transactions.get(id)
    if (!transaction || !isAtTerminal(transaction)) return { fault: 'over' }
    const digits = number.replace(/\s/g, '')
    if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return { fault: 'number' }
    const yearAndMonth = new Date(this.world.clock.now()).toISOString().slice(2, 7).replace('-', '')
    if (!/^\d{2}(?:0[1-9]|1[0-2])$/.test(expiry) || expiry < yearAndMonth) return { fault: 'expiry' }
    const hash = hashOf(digits)
    const card = this.#cards.put({
      id: hash,
      maskedPan: `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`,
      expiry,
      issuerAnswer: (TEST_CARDS as Readonly<Record<string, IssuerAnswer>>)[digits] ?? '14',
      chargeableUntil: transaction.recurringExpiryDate ?? this.#cards.get(hash)?.chargeableUntil ?? null,
    })
    const withCard = this.#transactions.put({ ...transaction, card, redirectedAt: this.#stamp() })
    if (withCard.automatic) this.#authorize(withCard, withCard.automatic, withCard.amount)
    return { redirect: returnUrl(transaction, 'OK') }
  }

  cancel(id: string): { redirect: string } | { fault: 'over' } {
    const transaction = this.#transactions.get(id)
    if (!transaction || !isAtTerminal(transaction)) return { fault: 'over' }
    this.#transactions.put({ ...transaction, isCancelled: true, redirectedAt: this.#stamp() })
    return { redirect: returnUrl(transaction, 'Cancel') }
  }

  #register(parameters: Parameters): Answer {
    const { serviceType = 'B', orderNumber = '', amount = '', currencyCode = '', redirectUrl = '' } = parameters
    const { recurringType, recurringFrequency, recurringExpiryDate, panHash, transactionId } = parameters
    const wrong =
      (!['B', 'M', 'C'].includes(serviceType) && 'serviceType') ||
      (!/^.{1,32}$/.test(orderNumber) && 'orderNumber') ||
      (!/^[1-9]\d{0,11}$/.test(amount) && 'amount') ||
      (!/^[A-Z]{3}$/.test(currencyCode) && 'currencyCode') ||
      (serviceType !== 'C' && !/^https?:\/\/\S+$/.test(redirectUrl) && 'redirectUrl') ||
      (parameters['language'] !== undefined && !/^[a-z]{2}_[A-Z]{2}$/.test(parameters['language']) && 'language') ||
      (recurringType !== undefined && !['S', 'R', 'M'].includes(recurringType) && 'recurringType') ||
      (recurringFrequency !== undefined && !/^\d{1,3}$/.test(recurringFrequency) && 'recurringFrequency') ||
      (recurringExpiryDate !== undefined && !/^\d{8}$/.test(recurringExpiryDate) && 'recurringExpiryDate') ||
      (recurringType === 'R' && !panHash && !(recurringFrequency && recurringExpiryDate) && 'recurringFrequency') ||
      (transactionId !== undefined && !/^[A-Za-z0-9]{1,32}$/.test(transactionId) && 'transactionId')
    if (wrong) return exception('ValidationException', `Missing or invalid parameter: '${wrong}'`)
    const card = panHash ? (this.#cards.get(panHash) ?? agreedCards.get(panHash)) : undefined
    if (panHash && !card?.chargeableUntil) return exception('ValidationException', "Invalid parameter: 'panHash'")
    if (serviceType === 'C' && !card) return exception('ValidationException', "Missing parameter: 'panHash'")
    const id = transactionId ?? randomBytes(16).toString('hex')
    if (this.#transactions.get(id)) return exception('UniqueTransactionIdException', 'Transaction ID already used')
    const { autoSale, autoAuth } = parameters
    this.#transactions.put({
      id,
      serviceType: serviceType as CardTransaction['serviceType'],
      orderNumber,
      orderDescription: parameters['orderDescription'] ?? '',
      amount: Number(amount),
      currency: currencyCode,
      redirectUrl,
      automatic: autoSale === 'true' ? 'SALE' : autoAuth === 'true' ? 'AUTH' : null,
      recurringExpiryDate: recurringExpiryDate ?? null,
      customer: Object.fromEntries(
        CUSTOMER_FIELDS.flatMap((name) => (parameters[name] ? [[name, parameters[name]]] : [])),
      ),
      registeredAt: this.#stamp(),
      card: card ?? null,
      isCancelled: false,
      isAuthorized: false,
      authorizationId: null,
      captured: 0,
      credited: 0,
      isAnnulled: false,
      history: [{ at: this.#stamp(), operation: 'Register', amount: null }],
      errors: [],
      plan: null,
    })
    return xml('RegisterResponse', element('TransactionId', id))
  }

  #process(parameters: Parameters): Answer {
    const { transactionId = '', operation = '', transactionAmount } = parameters
    if (!isProcess(operation)) return exception('ValidationException', "Missing or invalid parameter: 'operation'")
    if (transactionAmount !== undefined && !/^[1-9]\d{0,11}$/.test(transactionAmount))
      return exception('ValidationException', "Invalid parameter: 'transactionAmount'")
    const transaction = this.#transactions.get(transactionId)
    if (!transaction) return exception('GenericError', 'Unable to find transaction')
    const amount = transactionAmount === undefined ? undefined : Number(transactionAmount)
    switch (operation) {
      case 'AUTH':
      case 'SALE':
        return this.#authorize(transaction, operation, amount ?? transaction.amount)
      case 'VERIFY':
        return transaction.card ? this.#done(transaction, operation, {}) : this.#notReady()
      case 'CAPTURE': {
        const left = transaction.isAuthorized ? transaction.amount - transaction.captured : 0
        if (transaction.isAnnulled || left === 0) return this.#repeated(transaction, operation)
        if ((amount ?? left) > left)
          return this.#refused(transaction, operation, '99', 'Netaxept', 'Amount exceeds what is authorized')
        return this.#done(transaction, operation, { captured: transaction.captured + (amount ?? left) }, amount ?? left)
      }
      case 'CREDIT': {
        const left = transaction.captured - transaction.credited
        if (left === 0) return this.#repeated(transaction, operation)
        if ((amount ?? left) > left)
          return this.#refused(transaction, operation, '99', 'Netaxept', 'Amount exceeds what is captured')
        return this.#done(transaction, operation, { credited: transaction.credited + (amount ?? left) }, amount ?? left)
      }
      case 'ANNUL':
        if (!transaction.isAuthorized || transaction.isAnnulled || transaction.captured > 0)
          return this.#repeated(transaction, operation)
        return this.#done(transaction, operation, { isAnnulled: true })
    }
  }

  #authorize(transaction: CardTransaction, operation: 'AUTH' | 'SALE', amount: number): Answer {
    const { card } = transaction
    if (!card || transaction.isCancelled) return this.#notReady()
    if (transaction.isAuthorized) return this.#repeated(transaction, operation)
    if (amount > transaction.amount)
      return this.#refused(transaction, operation, '99', 'Netaxept', 'Amount exceeds the order')
    if (transaction.plan) return exception('GenericError', NO_ANSWER)
    const now = this.world.clock.now()
    const today = new Date(now).toISOString().slice(0, 10).replaceAll('-', '')
    if (transaction.serviceType === 'C' && (card.chargeableUntil ?? '') < today)
      return this.#refused(transaction, operation, '54', 'Issuer', ISSUER_TEXTS['54'])
    const outcome = this.world.outcomes.next('netaxept')?.outcome ?? magicOutcome(amount)
    if (outcome === 'never') return { isSilent: true }
    if (outcome === 'paid-late') {
      this.#follow(this.#transactions.put({ ...transaction, plan: { at: now + LATE, operation, amount } }))
      return exception('GenericError', NO_ANSWER)
    }
    const answer =
      outcome === 'paid' ? 'OK' : outcome === 'declined' ? '05' : outcome === 'error' ? '99' : card.issuerAnswer
    if (answer === '99') return this.#refused(transaction, operation, answer, 'Netaxept', ISSUER_TEXTS[answer])
    if (answer !== 'OK') return this.#refused(transaction, operation, answer, 'Issuer', ISSUER_TEXTS[answer])
    return this.#reserve(transaction, operation, amount)
  }

  #reserve(transaction: CardTransaction, operation: 'AUTH' | 'SALE', amount: number): Answer {
    const authorizationId = String(100_000 + (Number.parseInt(transaction.id.slice(-5), 36) % 900_000))
    const captured = operation === 'SALE' ? amount : 0
    return this.#done(transaction, operation, { isAuthorized: true, authorizationId, captured, plan: null }, amount)
  }

  #follow({ id, plan }: CardTransaction): void {
    if (!plan) return
    this.world.clock.at(plan.at, () => {
      const transaction = this.#transactions.get(id)
      if (transaction?.plan && !transaction.isAuthorized) this.#reserve(transaction, plan.operation, plan.amount)
    })
  }

  #done(
    transaction: CardTransaction,
    operation: Process,
    change: Partial<CardTransaction>,
    amount: number | null = null,
  ): Answer {
    const at = this.#stamp()
    const name = operation.charAt(0) + operation.slice(1).toLowerCase()
    const after = this.#transactions.put({
      ...transaction,
      ...change,
      history: [...transaction.history, { at, operation: name, amount }],
    })
    return xml(
      'ProcessResponse',
      element('Operation', operation),
      element('ResponseCode', 'OK'),
      after.authorizationId === null ? '' : element('AuthorizationId', after.authorizationId),
      operation === 'CAPTURE' || operation === 'SALE' || operation === 'CREDIT' ? element('BatchNumber', '675') : '',
      element('TransactionId', transaction.id),
      element('ExecutionTime', at),
      element('MerchantId', SANDBOX_CREDENTIALS.netaxept.merchantId),
    )
  }

  #refused(transaction: CardTransaction, operation: Process, code: string, source: string, text: string): Answer {
    const at = this.#stamp()
    this.#transactions.put({ ...transaction, errors: [...transaction.errors, { at, operation, code, source, text }] })
    const result = element(
      'Result',
      new Xml(
        [
          element('ResponseCode', code),
          element('ResponseText', text),
          element('ResponseSource', source),
          element('TransactionId', transaction.id),
          element('ExecutionTime', at),
          element('MerchantId', SANDBOX_CREDENTIALS.netaxept.merchantId),
        ].join(''),
      ),
    )
    return exception('BBSException', `Unable to ${operation.toLowerCase()}`, result)
  }

  #repeated(transaction: CardTransaction, operation: Process): Answer {
    return this.#refused(transaction, operation, '98', 'Netaxept', 'Transaction already processed')
  }

  #notReady(): Answer {
    return exception('GenericError', 'The transaction has no card')
  }

  #query({ transactionId = '' }: Parameters): Answer {
    const transaction = this.#transactions.get(transactionId)
    return transaction
      ? paymentInfo(transaction, this.#stamp())
      : exception('QueryException', 'Unable to find transaction')
  }

  /** '2026-11-21T02:05:42.120', without a zone as Netaxept writes it. */
  #stamp(): string {
    return this.world.clock.timestamp().slice(0, -1)
  }
}

const isProcess = (text: string): text is Process => (PROCESSES as readonly string[]).includes(text)

function returnUrl({ redirectUrl, id }: CardTransaction, responseCode: 'OK' | 'Cancel'): string {
  const url = new URL(redirectUrl)
  url.searchParams.set('transactionId', id)
  url.searchParams.set('responseCode', responseCode)
  return url.href
}

function authenticated({ query, body }: Incoming, answer: (parameters: Parameters) => Answer): Answer {
  const parameters: Parameters = { ...query, ...(body as Parameters | undefined) }
  const { merchantId, token } = SANDBOX_CREDENTIALS.netaxept
  if (parameters['merchantId'] !== merchantId || parameters['token'] !== token)
    return exception('AuthenticationException', 'Unable to authenticate merchant (credentials not passed)')
  return answer(parameters)
}
