import { element } from '../dom'
import type { Language } from '../texts'
import type { PaymentOption } from '../../protocol/provider-api'

/** Decision PA-02: what costs nothing and is paid now stands first, credit last. */
const ORDER: readonly PaymentOption['kind'][] = ['bank', 'card', 'invoice', 'instalments']

export function inOrder(options: readonly PaymentOption[]): PaymentOption[] {
  return [...options].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

export interface OptionsView {
  node: HTMLElement
  /** The option that was chosen; the only one there is counts as chosen unless it is a credit that nobody has named. */
  chosen(): PaymentOption | undefined
  showMissing(): void
}

/** Where the terms of a way to pay are shown. */
export interface Terms {
  /** They are about to be asked for. */
  expect(option: PaymentOption): void
  open(option: PaymentOption): void
}

/** The ways to pay with their cost in words. Credit is never chosen beforehand. */
export function optionsView(
  options: readonly PaymentOption[],
  language: Language,
  changed: (option: PaymentOption) => void,
  terms: Terms,
  before: Beforehand = {},
): OptionsView {
  const first = chosenBeforehand(options, before)
  let chosen = first
  const missing = element('p', { class: 'fault', role: 'alert', hidden: true }, language.text('chooseFirst'))
  const choose = (option: PaymentOption) => {
    chosen = option
    missing.hidden = true
    changed(option)
  }
  const rows = options.map((option) => optionRow(option, language, option === first, () => choose(option), terms))
  const node = element(
    'fieldset',
    { class: 'options' },
    element('legend', {}, language.text('choose')),
    ...rows,
    missing,
  )
  if (options.some(costsMoney)) node.append(element('p', { class: 'warning' }, language.text('warning')))
  return {
    node,
    chosen: () => chosen,
    showMissing() {
      missing.hidden = false
      node.querySelector('input')?.focus()
    },
  }
}

/** What the shopper has chosen before, else what the merchant prefers. */
export interface Beforehand {
  /** The categories of the page's call. */
  categories?: readonly string[]
  chosen?: string | undefined
  preferred?: string | undefined
}

/**
 * PA-02: what the shopper has chosen stays chosen; nobody else chooses a credit for her, nor does being the only way. Where the page names the
 * one category of an invoice, she has chosen it there.
 */
function chosenBeforehand(options: readonly PaymentOption[], { categories = [], chosen, preferred }: Beforehand) {
  const own = options.find(({ id }) => id === chosen)
  if (own) return own
  const [only, ...others] = options
  if (only && others.length === 0 && categories.length === 1 && categories[0] === only.category && !costsMoney(only))
    return only
  const isMeant = ({ id, kind, category }: PaymentOption) =>
    options.length === 1 || [id, kind, category].includes(preferred ?? '')
  return options.find((option) => !isCredit(option) && isMeant(option))
}

function optionRow(
  option: PaymentOption,
  language: Language,
  checked: boolean,
  choose: () => void,
  terms: Terms,
): HTMLElement {
  const input = element('input', {
    type: 'radio',
    name: 'option',
    id: `option-${option.id}`,
    value: option.id,
    checked,
  })
  input.addEventListener('change', choose)
  const row = element(
    'div',
    { class: 'option' },
    input,
    element(
      'label',
      { for: input.id },
      element('span', { class: 'option-name' }, optionName(option, language)),
      ...costLines(option, language).map((line) => element('span', { class: 'cost' }, line)),
    ),
  )
  if (option.terms_url !== undefined) {
    const name = `${language.text('terms')}: ${optionName(option, language)}`
    const link = element('button', { type: 'button', class: 'link', 'aria-label': name }, language.text('terms'))
    for (const sign of ['pointerenter', 'focus']) link.addEventListener(sign, () => terms.expect(option))
    link.addEventListener('click', () => terms.open(option))
    row.append(link)
  }
  return row
}

const WALLETS = { applePay: 'Apple Pay' } as const

export function optionName(
  { category, kind, wallet }: PaymentOption,
  { category: categoryName, text }: Language,
): string {
  return `${categoryName(category)} · ${wallet ? WALLETS[wallet] : text(`kind_${kind}`)}`
}

/** What it costs, in whole sentences; a credit names its total, its cost and its rates. */
export function costLines(option: PaymentOption, { text, money, percent }: Language): string[] {
  const total = money(option.total, option.currency)
  if (option.nothing_now) return [text('nothingNow')]
  if (option.kind === 'invoice') {
    const line = text('invoice', { total, days: String(option.due_days ?? 30) })
    return [line, option.cost > 0 ? costText(option) : text('costNothing')]
  }
  if (option.kind !== 'instalments') return [text('payAll', { total }), text('costNothing')]
  const lines = [
    text('instalments', { monthly: money(option.monthly ?? 0, option.currency), months: String(option.months ?? 0) }),
    costText(option),
  ]
  if (option.interest !== undefined)
    lines.push(
      text('interest', {
        interest: percent(option.interest),
        effective: percent(option.effective_interest ?? option.interest),
      }),
    )
  return lines

  function costText({ cost, currency }: PaymentOption): string {
    return text('total', { total, cost: money(cost, currency) })
  }
}

/** What is paid later than it is bought, an invoice without cost too: as the shop's own list has it (224). */
export function isCredit({ kind }: PaymentOption): boolean {
  return kind === 'invoice' || kind === 'instalments'
}

/** "Att låna kostar pengar!" */
export function costsMoney(option: PaymentOption): boolean {
  return option.kind === 'instalments' || (isCredit(option) && option.cost > 0)
}
