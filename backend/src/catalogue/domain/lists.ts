/** Puts one more into the list of a key, which begins with its first. */
export const addTo = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  const known = lists.get(key)
  if (known) known.push(value)
  else lists.set(key, [value])
}
