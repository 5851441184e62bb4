/** Where something stands on the drawn map, in pixels. */
export interface Spot {
  readonly id: string
  readonly x: number
  readonly y: number
}

/**
 * What stands so near something else that a finger would not know which it presses is one group. Whoever comes first gathers what is
 * near it, so the same places at the same zoom are always the same groups.
 */
export const groupsOf = <S extends Spot>(spots: readonly S[], nearest: number): S[][] => {
  const groups: S[][] = []
  for (const spot of spots) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - spot.x, first.y - spot.y) < nearest)
    if (near) near.push(spot)
    else groups.push([spot])
  }
  return groups
}
