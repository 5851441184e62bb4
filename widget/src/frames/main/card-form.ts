import type { CardToValidate, CardValidation } from '../../protocol/provider-api'
import { element } from '../dom'
import type { Language, TextKey } from '../texts'

type Field = keyof CardToValidate

const FIELDS: Readonly<Record<Field, { label: TextKey; fault: TextKey; autocomplete: string; length: string }>> = {
  number: { label: 'cardNumber', fault: 'cardNumberWrong', autocomplete: 'cc-number', length: '23' },
  expiry: { label: 'cardExpiry', fault: 'cardExpiryWrong', autocomplete: 'cc-exp', length: '5' },
  security_code: { label: 'cardCode', fault: 'cardCodeWrong', autocomplete: 'cc-csc', length: '4' },
}

export interface CardForm {
  node: HTMLElement
  /** What was typed, without spaces. */
  read(): CardToValidate
  /** Shows what is wrong at its field, and moves there. */
  show(faults: CardValidation['errors']): void
}

/** Card number, expiry and code. They exist in this frame only, and go nowhere but to the provider. */
export function cardForm({ text }: Language): CardForm {
  const fields = (Object.keys(FIELDS) as Field[]).map((name) => {
    const { label, fault, autocomplete, length } = FIELDS[name]
    const input = element('input', {
      id: `card-${name}`,
      name,
      type: 'text',
      inputmode: 'numeric',
      autocomplete,
      maxlength: length,
      required: true,
      'aria-describedby': `card-${name}-fault`,
    })
    const message = element('p', { class: 'fault', id: `card-${name}-fault`, hidden: true }, text(fault))
    const node = element('div', { class: 'field' }, element('label', { for: input.id }, text(label)), input, message)
    return { name, input, message, node }
  })
  const value = (name: Field) => fields.find((field) => field.name === name)?.input.value.replace(/[\s-]/g, '') ?? ''
  return {
    node: element(
      'div',
      { class: 'card-form', role: 'group', 'aria-label': text('kind_card') },
      ...fields.map(({ node }) => node),
    ),
    read: () => ({ number: value('number'), expiry: value('expiry'), security_code: value('security_code') }),
    show(faults = []) {
      for (const { name, input, message } of fields) {
        const isWrong = faults.includes(name)
        message.hidden = !isWrong
        input.setAttribute('aria-invalid', String(isWrong))
      }
      fields.find(({ name }) => faults.includes(name))?.input.focus()
    },
  }
}
