type Child = Node | string

export interface Properties {
  class?: string
  id?: string
  for?: string
  role?: string
  type?: string
  name?: string
  value?: string
  href?: string
  alt?: string
  width?: string
  height?: string
  autocomplete?: string
  inputmode?: string
  hidden?: boolean
  disabled?: boolean
  checked?: boolean
  required?: boolean
  maxlength?: string | undefined
  'aria-live'?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: string
  'aria-hidden'?: string
  tabindex?: string
  target?: string
  rel?: string
}

/** An element with attributes and children. Text is always text: nothing here reads markup. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === true) made.setAttribute(name, '')
    else if (typeof value === 'string') made.setAttribute(name, value)
  }
  made.append(...children)
  return made
}
