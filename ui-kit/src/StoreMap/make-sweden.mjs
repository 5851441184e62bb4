// Makes sweden.json, the ground of the store map, out of Natural Earth (https://www.naturalearthdata.com, public domain).
//
//   node make-sweden.mjs COUNTRIES [LAKES PLACES]
//
// COUNTRIES: countries-10m.json of the npm package world-atlas; LAKES and PLACES: ne_10m_lakes and ne_10m_populated_places_simple as GeoJSON. Without
// them lakes and towns stay as they are.
import { readFileSync, writeFileSync } from 'node:fs'

const [countriesFile, lakesFile, placesFile] = process.argv.slice(2)
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** As far as a wide window sees at the least zoom, and no map is moved further (`ground.ts`): land ends nowhere but at its coasts. */
const [west, south, east, north] = [-45, 45, 75, 75]
/** Sweden and what lies at its own waters; what is beyond is drawn in fewer points. */
const isNear = ([x, y]) => x >= 4 && x <= 31 && y >= 53 && y <= 71
const beyond = 2

/** Rings of a TopoJSON country: its arcs are whole numbers, each point told by its distance from the one before. */
const ringsOfCountries = ({ transform, arcs, objects }, wanted) => {
  const {
    scale: [sx, sy],
    translate: [tx, ty],
  } = transform
  const drawn = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => [(x += dx) * sx + tx, (y += dy) * sy + ty])
  })
  const ring = (indexes) =>
    unwrapped(
      indexes.flatMap((index, place) => {
        const points = index < 0 ? [...drawn[~index]].reverse() : drawn[index]
        return place ? points.slice(1) : points
      }),
    )
  return objects.countries.geometries
    .filter(({ properties }) => wanted(properties.name))
    .flatMap(({ type, arcs: parts }) => (type === 'Polygon' ? [parts] : parts))
    .map(([outer]) => ring(outer))
}

/** Land on both sides of the date line goes on beyond 180 degrees, or its edge would run around the world. */
const unwrapped = (ring) => {
  let turns = 0
  const points = ring.map(([x, y], index) => {
    const step = index ? x - ring[index - 1][0] : 0
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [x + turns * 360, y]
  })
  const middle = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const back = Math.round((middle - 15) / 360) * 360
  return points.map(([x, y]) => [x - back, y])
}

/** What of a ring lies in the frame, cut along one side after the other. */
const within = (ring) =>
  [
    [([x]) => x >= west, (a, b) => at(a, b, (west - a[0]) / (b[0] - a[0]))],
    [([x]) => x <= east, (a, b) => at(a, b, (east - a[0]) / (b[0] - a[0]))],
    [([, y]) => y >= south, (a, b) => at(a, b, (south - a[1]) / (b[1] - a[1]))],
    [([, y]) => y <= north, (a, b) => at(a, b, (north - a[1]) / (b[1] - a[1]))],
  ].reduce(
    (points, [isIn, cut]) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)
        const crossing = isIn(before) === isIn(point) ? [] : [cut(before, point)]
        return isIn(point) ? [...crossing, point] : crossing
      }),
    ring,
  )
const at = ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part]

/** A degree of longitude is about half as long as one of latitude up here. */
const distance = ([px, py], [ax, ay], [bx, by]) => {
  const [x, y, dx, dy] = [(px - ax) / 2, py - ay, (bx - ax) / 2, by - ay]
  const length = dx * dx + dy * dy
  const part = length ? Math.max(0, Math.min(1, (x * dx + y * dy) / length)) : 0
  return Math.hypot(x - part * dx, y - part * dy)
}

/** Fewer points, none of them further from the line than `most` degrees (Douglas and Peucker). */
const simplified = (points, most) => {
  if (points.length < 3) return points
  const distances = points.map((point) => distance(point, points[0], points.at(-1)) / (isNear(point) ? 1 : beyond))
  const furthest = distances.indexOf(Math.max(...distances))
  if (distances[furthest] <= most) return [points[0], points.at(-1)]
  return [...simplified(points.slice(0, furthest + 1), most).slice(0, -1), ...simplified(points.slice(furthest), most)]
}

const area = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring.at(i - 1)[1] - ring.at(i - 1)[0] * y, 0) / 4)

/** Thousandths of a degree, each point told by its distance from the one before; rings too small to see fall away. */
const written = (rings, { most, smallest }) =>
  rings
    .map(within)
    .filter((ring) => ring.length > 3 && area(ring) > smallest * (ring.some(isNear) ? 1 : beyond * beyond))
    .map((ring) => {
      // A ring begins where it ends: it is simplified in halves, or it would be a line.
      const half = Math.floor(ring.length / 2)
      const points = [
        ...simplified(ring.slice(0, half + 1), most).slice(0, -1),
        ...simplified(ring.slice(half), most),
      ].map((point) => point.map((degrees) => Math.round(degrees * 1000)))
      return points.flatMap(([x, y], i) => (i ? [x - points[i - 1][0], y - points[i - 1][1]] : [x, y]))
    })
    .filter((ring) => ring.length > 6)

const countries = read(countriesFile)
const isInSweden = ([x, y]) => x > 11 && x < 24.2 && y > 55.3 && y < 69.1 && !(x < 12.5 && y > 60.5)

const kept = read(new URL('sweden.json', import.meta.url))
const lakes = (lakesFile ? read(lakesFile).features : [])
  .flatMap(({ geometry: { type, coordinates } }) => (type === 'Polygon' ? [coordinates] : coordinates))
  .map(([outer]) => outer)
  .filter((ring) => isInSweden(ring[0]))

/** Natural Earth writes one name without its dots. */
const names = { Vannersborg: 'Vänersborg' }

const towns = (placesFile ? read(placesFile).features : [])
  .filter(({ properties }) => properties.adm0_a3 === 'SWE')
  .sort((a, b) => a.properties.scalerank - b.properties.scalerank || b.properties.pop_max - a.properties.pop_max)
  .map(({ properties: { name }, geometry: { coordinates } }) => [
    names[name] ?? name,
    ...coordinates.map((degrees) => Math.round(degrees * 1000)),
  ])

writeFileSync(
  new URL('sweden.json', import.meta.url),
  `${JSON.stringify({
    sweden: written(
      ringsOfCountries(countries, (name) => name === 'Sweden'),
      { most: 0.004, smallest: 0.0004 },
    ),
    around: written(
      ringsOfCountries(countries, (name) => name !== 'Sweden'),
      { most: 0.05, smallest: 0.02 },
    ),
    lakes: lakesFile ? written(lakes, { most: 0.008, smallest: 0.01 }) : kept.lakes,
    towns: placesFile ? towns : kept.towns,
  })}\n`,
)
