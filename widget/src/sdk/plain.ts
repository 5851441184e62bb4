/** The merchant's own fields without functions and other things that cannot travel. Throws TypeError for a ring or a BigInt. */
export function plain(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? undefined : (JSON.parse(text) as unknown)
}
