import { expect, test } from 'vitest'
import { known, pointsOf } from './ground'
import sweden from './sweden.json'

const [[south, west], [north, east]] = known

/** Straight from north to south or from west to east over more than two degrees, which no coast is. */
const cutsIn = (line: readonly number[]): readonly [number, number][] => {
  const points = pointsOf(line)
  return points.filter(([latitude, longitude], index) => {
    const [lastLatitude, lastLongitude] = points.at(index - 1) ?? [latitude, longitude]
    const [rise, run] = [Math.abs(latitude - lastLatitude), Math.abs(longitude - lastLongitude)]
    return (rise === 0 && run > 2) || (run === 0 && rise > 2)
  })
}

test('land is cut nowhere but where no map is moved', () => {
  for (const line of [...sweden.around, ...sweden.sweden])
    for (const [latitude, longitude] of cutsIn(line))
      expect(latitude === south || latitude === north || longitude === west || longitude === east).toBe(true)
})

test('whoever looks at Sweden has land around it on all sides but the sea’s', () => {
  const longitudes = sweden.around.flatMap(pointsOf).map(([, longitude]) => longitude)
  expect(Math.max(...longitudes)).toBe(east)
  expect(Math.min(...longitudes)).toBe(west)
})
