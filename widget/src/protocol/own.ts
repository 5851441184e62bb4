export type Fields = Readonly<Record<string, unknown>>

/** True for a plain bag of fields; arrays, functions and null are none. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own property, never one of the prototype: `own({}, 'constructor')` is undefined. */
export function own(value: unknown, key: string): unknown {
  return isFields(value) && Object.prototype.hasOwnProperty.call(value, key) ? value[key] : undefined
}

export function ownString(value: unknown, key: string): string | undefined {
  const found = own(value, key)
  return typeof found === 'string' ? found : undefined
}

export function ownBoolean(value: unknown, key: string): boolean | undefined {
  const found = own(value, key)
  return typeof found === 'boolean' ? found : undefined
}

export function ownStrings(value: unknown, key: string): string[] | undefined {
  const found = own(value, key)
  return Array.isArray(found) && found.every((item) => typeof item === 'string') ? found : undefined
}
