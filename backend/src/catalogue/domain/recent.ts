/** What was asked for last, at most `size` answers. */
export class Recent<Value, Key = string> {
  readonly #values = new Map<Key, Value>()

  constructor(private readonly size: number) {}

  of(key: Key, make: () => Value): Value {
    const known = this.#values.get(key)
    const value = known ?? make()
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.size) this.#values.delete(this.#values.keys().next().value!)
    return value
  }

  clear(): void {
    this.#values.clear()
  }
}
